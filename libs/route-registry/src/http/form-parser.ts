import type { BusboyInstance } from '@fastify/busboy';

/** The maximum number of fields in a multipart form. */
export const FORM_FIELD_LIMIT = 1_000;

/** Limits of the parser of any multipart form. A form has few parts besides its fields, and few headers in a part. */
export const FORM_LIMITS = { fields: FORM_FIELD_LIMIT, parts: FORM_FIELD_LIMIT + 10, headerPairs: 50 } as const;

/**
 * Listens to the parser of a multipart form.
 * @param onField receives each field that has a name, and whether the name or value exceeds a limit of the parser
 * @param onExcess is called when the form has more fields or parts than `FORM_LIMITS`
 */
export function listenForFields(
  parser: BusboyInstance,
  onField: (name: string, value: string, isTruncated: boolean) => void,
  onExcess: () => void,
): void {
  // The types of the parser do not say that the name of a part may be absent.
  parser.on('field', (name: string | undefined, value, isNameTruncated, isValueTruncated) => {
    if (name !== undefined) onField(name, value, isNameTruncated || isValueTruncated);
  });
  parser.on('fieldsLimit', onExcess);
  parser.on('partsLimit', onExcess);
}
