/** Bytes of a value by its type (TIFF 6.0, section 2). Bytes without a type, number 7, are not read one by one. */
const VALUE_SIZES = [0, 1, 1, 2, 4, 8, 1, 0, 2, 4, 8];
/** Tags that refer to further directories: of the photo, its place, and interoperability. */
const DIRECTORY_TAGS = new Set([0x87_69, 0x88_25, 0xa0_05]);
/** The types of the offset of a directory in files of cameras. */
const OFFSET_TYPES = new Set([4, 9, 13]);
const ENTRY_LENGTH = 12;

/**
 * Whether EXIF metadata refers to more bytes than twice its own length. Values of different entries may lie at the same
 * place, so 64 KiB can refer to hundreds of megabytes, which a parser reads in seconds. Cameras write no such files.
 */
export function exceedsExifLength(block: Buffer): boolean {
  const start = block.toString('latin1', 0, 4) === 'Exif' ? 6 : 0;
  const isLittleEndian = block[start] === 0x49;
  const read = (at: number, length: 2 | 4): number => {
    if (at + length > block.length) return 0;
    return isLittleEndian ? block.readUIntLE(at, length) : block.readUIntBE(at, length);
  };
  let bytes = 0;
  const main = read(start + 4, 4);
  const afterMain = start + main + 2 + read(start + main, 2) * ENTRY_LENGTH;
  // The second directory describes the thumbnail. The loop also visits the directories that it adds.
  const directories = new Set([main, read(afterMain, 4)]);
  directories.delete(0);
  for (const offset of directories) {
    const first = start + offset + 2;
    const end = first + read(first - 2, 2) * ENTRY_LENGTH;
    for (let entry = first; entry < Math.min(end, block.length); entry += ENTRY_LENGTH) {
      const type = read(entry + 2, 2);
      const length = (VALUE_SIZES[type] ?? 0) * read(entry + 4, 4);
      const place = read(entry + 8, 4);
      if (DIRECTORY_TAGS.has(read(entry, 2))) {
        // A parser would find the directory by an offset of another type at another place.
        if (!OFFSET_TYPES.has(type)) return true;
        if (place > 0) directories.add(place);
      }
      // A value of up to four bytes is a part of the entry.
      bytes += ENTRY_LENGTH + (length > 4 ? Math.min(length, Math.max(0, block.length - start - place)) : 0);
      if (bytes > 2 * block.length) return true;
    }
  }
  return false;
}
