import { html } from '#text';
import type { Html } from '#text';

/** A question that a user answers before an action that cannot be undone. */
export interface Confirmation {
  /** Id of the dialog, unique in its page. */
  id: string;
  /** Text of the button that opens the dialog. */
  label: string;
  question: string;
  /** The effect of the action, as a sentence. */
  consequence: string;
  /** The submit button that performs the action. */
  action: Html;
}

/**
 * Returns a button that opens a dialog with the question, and the dialog. They need no script, because the dialog is a
 * popover: the browser opens it, closes it with the escape key, and returns the focus to the button.
 */
export function confirmation({ id, label, question, consequence, action }: Confirmation): Html {
  return html`<button class="danger" type="button" popovertarget="${id}" aria-haspopup="dialog">${label}…</button
    ><dialog
      class="card"
      id="${id}"
      popover
      aria-labelledby="${id}-question"
      aria-describedby="${id}-consequence"
    >
      <h2 id="${id}-question">${question}</h2>
      <p id="${id}-consequence">${consequence}</p>
      <p class="choices">
        <button class="plain" type="button" popovertarget="${id}" popovertargetaction="hide" autofocus>Cancel</button>
        ${action}
      </p>
    </dialog>`;
}
