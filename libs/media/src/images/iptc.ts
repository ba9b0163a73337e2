import { removeNul } from '#text';

/** Data sets of record 2 that describe photos (IPTC-NAA Information Interchange Model 4). */
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

/** IPTC metadata of a photo; each field has its values in order. */
export type IptcMetadata = Partial<
  Record<'title' | 'keywords' | 'date' | 'time' | 'byline' | 'headline' | 'credit' | 'copyright' | 'caption', string[]>
>;

/** First byte of each data set. */
const TAG = 0x1c;
/** Maximum number of bytes that are read: those that a segment of a JPEG file can have. A TIFF file can have more. */
const MAX_BYTES = 65_536;
/** Maximum number of data sets. */
const MAX_DATA_SETS = 1_000;

/**
 * Reads an IPTC block of a photo: bare, or within the resource block of an editing program. Stops at the first data set
 * that is unreadable.
 */
export function readIptc(all: Buffer): IptcMetadata {
  const block = all.subarray(0, MAX_BYTES);
  const metadata: IptcMetadata = {};
  let at = firstDataSet(block);
  for (let count = 0; count < MAX_DATA_SETS && at >= 0 && at + 5 <= block.length && block[at] === TAG; count++) {
    const length = block.readUInt16BE(at + 3);
    // Lengths of more than 15 bits have another form, which no text needs.
    if (length > 0x7f_ff || at + 5 + length > block.length) break;
    const name = block[at + 1] === 2 ? NAMES[block[at + 2]!] : undefined;
    if (name) (metadata[name] ??= []).push(decodeText(block.subarray(at + 5, at + 5 + length)));
    at += 5 + length;
  }
  return metadata;
}

/** Returns the index of the first data set of record 1 or 2; -1 if there is none. */
function firstDataSet(block: Buffer): number {
  for (let at = block.indexOf(TAG); at >= 0 && at + 5 <= block.length; at = block.indexOf(TAG, at + 1)) {
    if (block[at + 1] === 1 || block[at + 1] === 2) return at;
  }
  return -1;
}

/** Decodes UTF-8, or Latin-1 if the bytes are invalid UTF-8. */
export function decodeText(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  return removeNul(text.includes('\ufffd') ? bytes.toString('latin1') : text).trim();
}
