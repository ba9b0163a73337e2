/** A square PNG image with its side in pixels, at most 255. */
export interface IcoImage {
  side: number;
  png: Buffer;
}

const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

/** Writes an icon file of PNG images (https://learn.microsoft.com/previous-versions/ms997538(v=msdn.10)). */
export function icoFile(images: readonly IcoImage[]): Buffer {
  const header = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * images.length);
  header.writeUInt16LE(1, 2); // Type: icon.
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  for (const [index, { side, png }] of images.entries()) {
    const entry = HEADER_BYTES + ENTRY_BYTES * index;
    header.writeUInt8(side, entry);
    header.writeUInt8(side, entry + 1);
    header.writeUInt16LE(1, entry + 4); // Color planes.
    header.writeUInt16LE(32, entry + 6); // Bits per pixel.
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...images.map(({ png }) => png)]);
}
