import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';

/** What must not stand within a picture: the start of programs and of pages. The last character keeps chance out. */
const PROGRAM = /<\?php\s|<script[\s>]|<html[\s>]|<!doctype html/i;
/** Characters that a mark has at most; so many are looked at again with the next piece. */
const LONGEST_MARK = 16;
/** The end of an archive, and the bytes within which it is to be found: a comment of 64 KiB may follow. */
const ARCHIVE_END = Buffer.from('PK\u0005\u0006', 'latin1');
const ARCHIVE_TAIL = 65_557;
/** Bytes within which readers of PDF look for its start. */
const PDF_HEAD = 1_024;

/** Whether a picture is something else as well: a page, a program, a PDF or an archive that others would take it for. */
export async function hidesActiveContent(path: string): Promise<boolean> {
  // defence: image-hides-archive
  return (await hidesProgram(path)) || (await hidesArchive(path));
}

async function hidesProgram(path: string): Promise<boolean> {
  let rest = '';
  let isFirst = true;
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 ** 2 }) as AsyncIterable<Buffer>) {
    const text = rest + chunk.toString('latin1');
    if (PROGRAM.test(text) || (isFirst && text.slice(0, PDF_HEAD).includes('%PDF-'))) return true;
    rest = text.slice(-LONGEST_MARK);
    isFirst = false;
  }
  return false;
}

/** An archive is read from its end, so anything may stand before it. */
async function hidesArchive(path: string): Promise<boolean> {
  const { size } = await stat(path);
  const length = Math.min(size, ARCHIVE_TAIL);
  const handle = await open(path);
  try {
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length);
    const at = buffer.lastIndexOf(ARCHIVE_END);
    // Without a comment of the length that it names it is no end of an archive.
    return at >= 0 && at + 22 <= length && buffer.readUInt16LE(at + 20) === length - at - 22;
  } finally {
    await handle.close();
  }
}
