import { truncateBytes } from '#text';

/** Matches names that an image size could have. */
const SIZE_SUFFIX = /-(?:\d{1,9}x\d{1,9}|scaled|rotated)$/;

/** Maximum bytes of a name, which leaves room for a size suffix and a number. */
const MAX_NAME_BYTES = 200;

/** Splits a name into its base and its extension with the dot. */
export function splitName(name: string): { base: string; extension: string } {
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? { base: name, extension: '' } : { base: name.slice(0, dot), extension: name.slice(dot) };
}

/**
 * Yields possible names of a file, best first: the requested one, then numbered ones. The extension is in lower case.
 * As in the reference, a file of any type whose name looks like that of an image size always gets a number.
 */
export function* candidateFileNames(requested: string): Generator<string> {
  const { base, extension } = splitName(requested);
  const start = truncateBytes(base, MAX_NAME_BYTES);
  const lowerExtension = extension.toLowerCase();
  if (!SIZE_SUFFIX.test(start)) yield start + lowerExtension;
  // As in the reference, a hyphen at the end gets the first number, too.
  const numbered = start.replace(/-$/, '-1');
  for (let number = 1; ; number++) yield `${numbered}-${number}${lowerExtension}`;
}

/** Returns the folder of a month, such as `2026/11`, for a time `YYYY-MM-DDTHH:MM:SS`. */
export function monthFolder(time: string): string {
  return `${time.slice(0, 4)}/${time.slice(5, 7)}`;
}
