import { isTree } from './theme-json.js';
import type { StyleTree, StyleValue } from './theme-json.js';

/** Paths of style members and their CSS properties. */
const PROPERTIES: readonly (readonly [property: string, group: string, name: string])[] = [
  ['background-color', 'color', 'background'],
  ['background', 'color', 'gradient'],
  ['color', 'color', 'text'],
  ['aspect-ratio', 'dimensions', 'aspectRatio'],
  ['min-height', 'dimensions', 'minHeight'],
  ['border-color', 'border', 'color'],
  ['border-radius', 'border', 'radius'],
  ['border-style', 'border', 'style'],
  ['border-width', 'border', 'width'],
  ['outline-color', 'outline', 'color'],
  ['outline-offset', 'outline', 'offset'],
  ['outline-style', 'outline', 'style'],
  ['outline-width', 'outline', 'width'],
  ['font-family', 'typography', 'fontFamily'],
  ['font-size', 'typography', 'fontSize'],
  ['font-style', 'typography', 'fontStyle'],
  ['font-weight', 'typography', 'fontWeight'],
  ['letter-spacing', 'typography', 'letterSpacing'],
  ['line-height', 'typography', 'lineHeight'],
  ['text-align', 'typography', 'textAlign'],
  ['columns', 'typography', 'textColumns'],
  ['text-decoration', 'typography', 'textDecoration'],
  ['text-transform', 'typography', 'textTransform'],
  ['writing-mode', 'typography', 'writingMode'],
  ['margin', 'spacing', 'margin'],
  ['padding', 'spacing', 'padding'],
];

const SIDES = ['top', 'right', 'bottom', 'left'];
const CORNERS: Readonly<Record<string, string>> = {
  topLeft: 'top-left',
  topRight: 'top-right',
  bottomLeft: 'bottom-left',
  bottomRight: 'bottom-right',
};

/**
 * Returns the CSS declarations of the styles of the page, an element or a block.
 * @param valueOf returns the CSS value of a member, or undefined if the value is missing or not allowed
 */
export function declarationsOf(
  styles: StyleTree,
  valueOf: (value: StyleValue | undefined) => string | undefined,
): string[] {
  const add = (property: string, value: StyleValue | undefined): string[] => {
    const text = valueOf(value);
    return text === undefined ? [] : [`${property}:${text}`];
  };
  const found = PROPERTIES.flatMap(([property, group, name]) => {
    const value = isTree(styles[group]) ? styles[group][name] : undefined;
    if (!isTree(value)) return add(property, value);
    if (group === 'spacing') return SIDES.flatMap((side) => add(`${property}-${side}`, value[side]));
    return property === 'border-radius'
      ? Object.entries(CORNERS).flatMap(([corner, css]) => add(`border-${css}-radius`, value[corner]))
      : [];
  });
  const { border } = styles;
  const sides = SIDES.flatMap((side) => {
    const sideStyles = isTree(border) ? border[side] : undefined;
    return isTree(sideStyles)
      ? ['color', 'style', 'width'].flatMap((name) => add(`border-${side}-${name}`, sideStyles[name]))
      : [];
  });
  return [...found, ...sides, ...add('box-shadow', styles.shadow)];
}
