import { html } from '#text';
import type { Html } from '#text';
import type { StoredField } from '#resources';
import type { Params } from '#route-registry';
import { textParam } from './admin-page.js';
import { fieldState } from './form-refusal.js';

/** Values of an item by the names of its fields, as in answers of the API. */
export type ItemValues = Readonly<Record<string, unknown>>;

/** Thrown for a value that cannot be sent to the API. The message is for the user. */
export class FormValueError extends Error {
  /** @param field name of the field */
  constructor(
    readonly field: string,
    message: string,
  ) {
    super(message);
  }
}

/** The fields that the form of an item has. */
export function formFields(fields: readonly StoredField[]): StoredField[] {
  return fields.filter(({ readonly }) => !readonly);
}

/**
 * The input of a field with its value.
 * @param isRefused whether the value was refused
 */
export function fieldInput(field: StoredField, value: unknown, isRefused = false): Html {
  const { name, required, schema, kind, choices } = field;
  const id = `field_${name}`;
  const label = html`<label for="${id}">${schema.description?.replace(/\.$/, '') ?? name}${hintOf(field)}</label>`;
  const state = html`${required ? html` required` : undefined}${fieldState(isRefused)}`;
  if (kind === 'flag')
    return html`<label class="check"
      ><input type="checkbox" name="${id}" value="1"${value === true ? html` checked` : undefined}${fieldState(isRefused)} />${schema.description}</label
    >`;
  if (choices)
    return html`${label}<select class="text" id="${id}" name="${id}"${fieldState(isRefused)}>
        ${choices.map((choice) => html`<option${choice === value ? html` selected` : undefined}>${choice}</option>`)}
      </select>`;
  if (kind === 'meta' || schema.format === 'textarea-field')
    return html`${label}<textarea class="text" id="${id}" name="${id}" rows="5"${state}>${textOf(value)}</textarea>`;
  const type = kind === 'integer' || kind === 'decimal' ? 'number' : 'text';
  return html`${label}<input class="text" id="${id}" name="${id}" type="${type}" step="${kind === 'decimal' ? 'any' : '1'}" value="${textOf(value)}"${state} />`;
}

function hintOf({ kind }: StoredField): string {
  switch (kind) {
    case 'instant':
      return ' (UTC, such as 2031-05-01T10:00:00Z)';
    case 'relation':
      return ' (ID)';
    case 'relations':
      return ' (IDs, separated by commas)';
    case 'meta':
      return ' (JSON)';
    default:
      return '';
  }
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value);
}

/**
 * Returns the values of a submitted form as the body of a request. It contains only those meta values that differ from
 * the stored ones, because each has a permission of its own.
 * @throws FormValueError if the text of meta values is not a JSON object
 */
export function bodyOf(fields: readonly StoredField[], params: Params, stored: ItemValues): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const field of formFields(fields)) {
    // Browsers omit unchecked checkboxes, so a missing flag is false. Other missing fields are left out of the body.
    if (field.kind !== 'flag' && params[`field_${field.name}`] === undefined) continue;
    const value = valueOf(field, textParam(params, `field_${field.name}`), stored[field.name]);
    if (value !== undefined) body[field.name] = value;
  }
  return body;
}

function valueOf({ name, kind, required, defaultValue }: StoredField, text: string, stored: unknown): unknown {
  if (kind === 'flag') return text !== '';
  // An empty text field without a default becomes null, because its schema refuses an empty text.
  if (kind === 'text' && (text !== '' || required || defaultValue !== undefined)) return text.replaceAll('\r\n', '\n');
  if (kind === 'meta') return text.trim() === '' ? undefined : changedMeta(name, text, (stored ?? {}) as ItemValues);
  const trimmed = text.trim();
  if (kind === 'relations') return trimmed === '' ? [] : trimmed.split(',').map((id) => id.trim());
  if (trimmed !== '') return trimmed;
  return required || defaultValue !== undefined ? undefined : null;
}

function changedMeta(name: string, text: string, stored: ItemValues): ItemValues {
  let values: unknown;
  try {
    values = JSON.parse(text);
  } catch {
    throw new FormValueError(name, `${name} is not valid JSON.`);
  }
  if (typeof values !== 'object' || values === null || Array.isArray(values))
    throw new FormValueError(name, `${name} must be an object in JSON.`);
  return Object.fromEntries(
    Object.entries(values).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(stored[key])),
  );
}
