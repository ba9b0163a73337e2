/** Data sets of record 2 that photos are described with (IPTC-NAA Information Interchange Model 4). */
const NAMES: Readonly<Record<number, keyof IptcMetadata>> = {
  5: 'title',
  25: 'keywords',
  55: 'date',
  60: 'time',
  80: 'byline',
  105: 'headline',
  110: 'credit',
  116: 'copyright',
  120: 'caption',
};

/** What an agency or an editing program wrote into a photo; for each the values in their order. */
export type IptcMetadata = Partial<
  Record<'title' | 'keywords' | 'date' | 'time' | 'byline' | 'headline' | 'credit' | 'copyright' | 'caption', string[]>
>;

const TAG = 0x1c;
/** Data sets that are read at most. */
const MOST = 1_000;

/**
 * Reads an IPTC block, as it stands in a photo: bare, or within the resources of an editing program, before which it is preceded by
 * their names. What cannot be read is left out.
 */
export function readIptc(block: Buffer): IptcMetadata {
  const words: IptcMetadata = {};
  let at = firstSet(block);
  for (let count = 0; count < MOST && at >= 0 && at + 5 <= block.length && block[at] === TAG; count++) {
    const length = block.readUInt16BE(at + 3);
    // Lengths of more than 15 bits are written otherwise; no words are that long.
    if (length > 0x7f_ff || at + 5 + length > block.length) break;
    const name = block[at + 1] === 2 ? NAMES[block[at + 2]!] : undefined;
    if (name) (words[name] ??= []).push(textOf(block.subarray(at + 5, at + 5 + length)));
    at += 5 + length;
  }
  return words;
}

/** The first data set of record 1 or 2. */
function firstSet(block: Buffer): number {
  for (let at = block.indexOf(TAG); at >= 0 && at + 5 <= block.length; at = block.indexOf(TAG, at + 1)) {
    if (block[at + 1] === 1 || block[at + 1] === 2) return at;
  }
  return -1;
}

/** UTF-8 where it is such, else one byte for a character. */
export function textOf(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  return (text.includes('\ufffd') ? bytes.toString('latin1') : text).replaceAll('\0', '').trim();
}
