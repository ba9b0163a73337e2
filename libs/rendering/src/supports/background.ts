import { filterCss } from '#text';
import type { Block } from '../blocks/block.js';
import { recordAt, textAt } from '../blocks/block.js';
import { cssUrl, declaration, styleText } from './style-engine.js';

/** Returns the declarations of a block's background as the text of a style attribute; '' without any. */
export function backgroundStyle(block: Block): string {
  const style = { background: { ...recordAt(block.attributes, 'style', 'background') } };
  const image = imageDeclaration(style);
  const given = style.background['backgroundImage'];
  if (typeof given === 'string' ? given !== '' : Object.keys(recordAt(given)).length > 0) {
    style.background['backgroundSize'] ??= 'cover';
    if (style.background['backgroundSize'] === 'contain') style.background['backgroundPosition'] ??= '50% 50%';
  }
  return (
    image +
    styleText([
      ...declaration(style, 'background-position', 'background', 'backgroundPosition'),
      ...declaration(style, 'background-repeat', 'background', 'backgroundRepeat'),
      ...declaration(style, 'background-size', 'background', 'backgroundSize'),
      ...declaration(style, 'background-attachment', 'background', 'backgroundAttachment'),
    ])
  );
}

/** Returns the declaration of the image: a file with a URL, a preset or another CSS value. */
function imageDeclaration(style: { background: Record<string, unknown> }): string {
  const image = style.background['backgroundImage'];
  const url = cssUrl(textAt(image, 'url'));
  if (url !== '') return `background-image:url('${url}');`;
  if (typeof image !== 'string' || image === '') return '';
  if (image.startsWith('var:'))
    return styleText(declaration(style, 'background-image', 'background', 'backgroundImage'));
  const css = filterCss(`background-image:${image}`);
  return css === '' ? '' : `${css};`;
}
