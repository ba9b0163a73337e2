import { trimAscii } from '../ascii.js';
import { removeAccents } from './accents.js';

const FORBIDDEN = /[?[\]/\\=<>:;,'"&$#*()|~`!{}%+’«»”“\0]/g;
const EXTENSION_LIKE = /^[a-zA-Z]{2,5}\d?$/;

/**
 * Returns a safe name for a stored file: without accents, path separators and characters that are special in shells,
 * URLs or file systems, with `-` for white space, and without dots, hyphens and underscores at the ends. Letters of
 * other writing systems and emoji are preserved. A name that consists of an extension becomes `unnamed-file.png`. In
 * `run.php.png`, the inner part gets an underscore (`run.php_.png`), so that no server takes the file for a script,
 * unless the part is an extension that may be uploaded.
 * @param isAllowedExtension whether files with an extension (in upper or lower case) may be uploaded
 */
export function sanitizeFileName(name: string, isAllowedExtension: (extension: string) => boolean): string {
  // defence: file-name-characters
  const cleaned = removeAccents(name)
    .replace(/\p{Zs}/gu, ' ')
    .replace(FORBIDDEN, '')
    .replace(/\.{2,}/g, '.')
    .replace(/[\r\n\t -]+/g, '-');
  const trimmed = trimAscii(cleaned, '.-_');
  if (!trimmed.includes('.')) return isAllowedExtension(trimmed) ? `unnamed-file.${trimmed}` : trimmed;
  const [base = '', ...parts] = trimmed.split('.');
  const extension = parts.pop() ?? '';
  // defence: file-name-inner-extension
  const inner = parts.map((part) => (EXTENSION_LIKE.test(part) && !isAllowedExtension(part) ? `${part}_` : part));
  return [base, ...inner, extension].join('.');
}
