import { open } from 'node:fs/promises';

/** Number of bytes at the start of a file that are read. */
const SAMPLE_BYTES = 65_536;
/** Number of bytes at the start of a file that are searched for signatures of markup and programs. */
const HEAD_BYTES = 4_096;

/** Type of unknown binary files. */
export const UNKNOWN_TYPE = 'application/octet-stream';

/** Canonical types by alias. Containers that many types share, and images of editing programs, count as unknown. */
const CANONICAL: Readonly<Record<string, string>> = {
  'application/x-rar-compressed': 'application/rar',
  'application/vnd.rar': 'application/rar',
  'image/vnd.adobe.photoshop': UNKNOWN_TYPE,
  'image/x-xcf': UNKNOWN_TYPE,
  'application/x-cfb': UNKNOWN_TYPE,
  'application/zip': UNKNOWN_TYPE,
  'video/matroska': 'video/x-matroska',
  'text/rtf': 'application/rtf',
  'application/vnd.ms-asf': 'video/x-ms-asf',
  'application/ogg': 'audio/ogg',
  'image/x-ms-bmp': 'image/bmp',
};

/** Signatures of texts with a special type, in lower case. */
const SIGNATURES: readonly (readonly [string, string])[] = [
  ['<?php', 'text/x-php'],
  ['<!doctype html', 'text/html'],
  ['<html', 'text/html'],
  ['<head', 'text/html'],
  ['<title', 'text/html'],
  ['<body', 'text/html'],
  ['<script', 'text/html'],
  ['<iframe', 'text/html'],
  // defence: sniff-svg
  ['<svg', 'image/svg+xml'],
];

/**
 * Determines the type of a file from its content, regardless of its name and the declared type.
 * @returns `application/octet-stream` for unknown binary files, and for containers that many types share
 */
export async function sniffType(path: string): Promise<string> {
  const sample = await startOf(path);
  const found = await (await import('file-type')).fileTypeFromFile(path).catch(() => undefined);
  if (found) return Object.hasOwn(CANONICAL, found.mime) ? CANONICAL[found.mime]! : found.mime;
  return isText(sample) ? textType(sample) : UNKNOWN_TYPE;
}

async function startOf(path: string): Promise<Buffer> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/**
 * Whether a file is text: its control characters are only 0x07 to 0x0d and escapes, or it has the byte order mark of
 * UTF-16.
 */
function isText(sample: Buffer): boolean {
  if (sample.length >= 2 && (sample.readUInt16BE(0) === 0xfe_ff || sample.readUInt16BE(0) === 0xff_fe)) return true;
  return !sample.some((byte) => byte < 0x07 || (byte > 0x0d && byte < 0x20 && byte !== 0x1b) || byte === 0x7f);
}

function textType(sample: Buffer): string {
  const head = sample.subarray(0, HEAD_BYTES).toString('latin1').toLowerCase();
  if (head.startsWith('#!')) return 'text/x-shellscript';
  if (head.replace(/^(?:\xef\xbb\xbf)?\s{0,100}/, '').startsWith('<?xml'))
    return head.includes('<svg') ? 'image/svg+xml' : 'application/xml';
  const marked = SIGNATURES.find(([signature]) => head.includes(signature))?.[1];
  return marked ?? (isTable(sample.toString('latin1')) ? 'text/csv' : 'text/plain');
}

/** Whether the first ten lines of a text, of which there are at least two, have the same number of commas. */
function isTable(text: string): boolean {
  const lines = text
    .replace(/"(?:[^"]|"")*(?:"|$)/g, '')
    .split('\n', 11)
    .slice(0, -1);
  const commas = lines.map((line) => line.split(',').length - 1);
  return lines.length > 1 && commas[0]! > 0 && commas.every((count) => count === commas[0]);
}
