/** Names that copies of other files could have. */
const LIKE_A_COPY = /-(?:\d{1,9}x\d{1,9}|scaled|rotated)$/;

/** Bytes of a name, so that copies' suffixes and a number fit behind it. */
const LONGEST = 200;

/** A name and its ending, with the dot. */
export function splitName(name: string): { base: string; ending: string } {
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? { base: name, ending: '' } : { base: name.slice(0, dot), ending: name.slice(dot) };
}

/**
 * The names that a file may get, best first: its own, then with numbers. The ending is in lower case; a picture's name that looks like that
 * of a copy is never taken as it is.
 */
export function* fileNames(wished: string, isPicture: boolean): Generator<string> {
  const { base, ending } = splitName(wished);
  const start = shorten(base);
  const lower = ending.toLowerCase();
  if (!isPicture || !LIKE_A_COPY.test(start)) yield start + lower;
  for (let number = 1; ; number++) yield `${start}-${number}${lower}`;
}

/** Whole characters of at most so many bytes. */
function shorten(base: string): string {
  const bytes = Buffer.from(base);
  return bytes.length <= LONGEST
    ? base
    : bytes
        .subarray(0, LONGEST)
        .toString('utf8')
        .replace(/\ufffd+$/, '');
}

/** The folder of a month, such as `2026/11`, of a time `YYYY-MM-DDTHH:MM:SS`. */
export function folderOf(time: string): string {
  return `${time.slice(0, 4)}/${time.slice(5, 7)}`;
}
