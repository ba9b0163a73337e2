import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';

/** Start of a program or page, which an image must not contain. The last character excludes random matches. */
const PROGRAM = /<\?php\s|<script[\s>]|<html[\s>]|<!doctype html/i;
/** Maximum length of a match, which is the overlap between two chunks. */
const MAX_MATCH_LENGTH = 16;
/**
 * Start of the end record of a ZIP archive, and the length of the record. Its last two bytes are the length of the
 * comment that follows it.
 */
const ZIP_END = Buffer.from('PK\u0005\u0006', 'latin1');
const ZIP_END_LENGTH = 22;
/** Number of bytes at the end of a file in which the end record and its comment can be. */
const ZIP_TAIL_BYTES = ZIP_END_LENGTH + 65_535;
/** Number of bytes at the start of a file in which PDF readers search for the header. */
const PDF_HEAD_BYTES = 1_024;

/** Whether an image is a polyglot: also valid as a page, a program, a PDF or a ZIP archive. */
export async function hidesActiveContent(path: string): Promise<boolean> {
  // defence: image-hides-archive
  return (await hidesProgram(path)) || (await hidesZipArchive(path));
}

async function hidesProgram(path: string): Promise<boolean> {
  let rest = '';
  let isFirst = true;
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 ** 2 }) as AsyncIterable<Buffer>) {
    const text = rest + chunk.toString('latin1');
    if (PROGRAM.test(text) || (isFirst && text.slice(0, PDF_HEAD_BYTES).includes('%PDF-'))) return true;
    rest = text.slice(-MAX_MATCH_LENGTH);
    isFirst = false;
  }
  return false;
}

/** A ZIP archive is read from its end, so anything may precede it. */
async function hidesZipArchive(path: string): Promise<boolean> {
  const { size } = await stat(path);
  const length = Math.min(size, ZIP_TAIL_BYTES);
  const handle = await open(path);
  try {
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length);
    // The comment can contain the signature, too. Readers skip a record that does not match the end of the file.
    for (let at = buffer.indexOf(ZIP_END); at >= 0; at = buffer.indexOf(ZIP_END, at + 1)) {
      const commentStart = at + ZIP_END_LENGTH;
      if (commentStart <= length && buffer.readUInt16LE(commentStart - 2) === length - commentStart) return true;
    }
    return false;
  } finally {
    await handle.close();
  }
}
