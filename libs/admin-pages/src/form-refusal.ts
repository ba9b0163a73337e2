import { html } from '#text';
import type { Html } from '#text';

/** Returns the notice that says why a form was refused; nothing without a reason. A page has at most one. */
export function refusalNotice(reason: string | undefined): Html | undefined {
  return reason === undefined ? undefined : html`<p class="notice bad" role="alert" id="notice">${reason}</p>`;
}

/**
 * Returns attributes of a field of a form: if its value was refused, the notice describes it, and the first such field
 * has the focus.
 * @param description id of the element that describes the field in any case
 */
export function fieldState(isRefused: boolean, description?: string): Html | undefined {
  const ids = [...(isRefused ? ['notice'] : []), ...(description === undefined ? [] : [description])].join(' ');
  const describedBy = ids === '' ? undefined : html` aria-describedby="${ids}"`;
  return isRefused ? html`${describedBy} aria-invalid="true" autofocus` : describedBy;
}
