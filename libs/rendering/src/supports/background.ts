import { sanitizeUrl } from '#text';
import type { Block } from '../blocks/block.js';
import { recordAt, textAt } from '../blocks/block.js';
import { declaration, styleText } from './style-engine.js';

/** Returns the declarations of a block's background as the text of a style attribute; '' without any. */
export function backgroundStyle(block: Block): string {
  const style = { background: { ...recordAt(block.attributes, 'style', 'background') } };
  const image = style.background['backgroundImage'];
  const url = sanitizeUrl(textAt(image, 'url')).replace(/['"()\\]/g, encodeURIComponent);
  const gradient = typeof image === 'string' ? /^var:preset\|[\w|-]+$/.test(image) : false;
  if (url !== '' || gradient) {
    style.background['backgroundSize'] ??= 'cover';
    if (style.background['backgroundSize'] === 'contain') style.background['backgroundPosition'] ??= '50% 50%';
  }
  return (
    (url === '' ? '' : `background-image:url('${url}');`) +
    styleText([
      ...(gradient ? declaration(style, 'background-image', 'background', 'backgroundImage') : []),
      ...declaration(style, 'background-position', 'background', 'backgroundPosition'),
      ...declaration(style, 'background-repeat', 'background', 'backgroundRepeat'),
      ...declaration(style, 'background-size', 'background', 'backgroundSize'),
      ...declaration(style, 'background-attachment', 'background', 'backgroundAttachment'),
    ])
  );
}
