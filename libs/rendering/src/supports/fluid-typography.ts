import type { Block } from '../blocks/block.js';
import { textAt } from '../blocks/block.js';
import type { RenderTheme } from '../render-context.js';

/** A CSS length. */
interface Length {
  value: number;
  unit: 'px' | 'rem' | 'em';
}

/** Font size of the root element in pixels. */
const ROOT_SIZE = 16;
/** Width of the window up to which a font has its smallest size. */
const MIN_WIDTH: Length = { value: 320, unit: 'px' };
/** Font size below which sizes do not shrink. */
const MIN_SIZE: Length = { value: 14, unit: 'px' };

/** Replaces the custom font size of a block with one that grows with the window, if the theme enables it. */
export function withFluidFontSize(html: string, block: Block, theme: RenderTheme): string {
  const size = textAt(block.attributes, 'style', 'typography', 'fontSize');
  const fluid = size === '' ? '' : fluidFontSize(size, theme.fluidTypographyWidth);
  if (fluid === '') return html;
  for (let at = html.indexOf('font-size'); at >= 0; at = html.indexOf('font-size', at + 9)) {
    const property = /^font-size\s{0,20}:\s{0,20}/.exec(html.slice(at, at + 60))?.[0];
    const start = at + (property?.length ?? 0);
    if (property === undefined || !html.startsWith(size, start)) continue;
    // As in the reference, the size may be the beginning of a longer value: a number whose unit follows in the markup.
    const rest = html.slice(start + size.length).replace(/^\s{0,20};?/, '');
    return `${html.slice(0, at)}font-size:${fluid};${rest}`;
  }
  return html;
}

/**
 * Returns a font size that grows with the window and reaches `size` at the width `widest`; '' for a size that stays
 * constant.
 */
export function fluidFontSize(size: string, widest: string): string {
  const max = lengthOf(size);
  const width = lengthOf(widest);
  if (!max || !width) return '';
  const limit = inUnit(MIN_SIZE, max.unit);
  if (max.value <= limit.value) return '';
  // Larger sizes shrink more in narrow windows, within bounds.
  const part = Math.min(Math.max(1 - 0.075 * Math.log2(inUnit(max, 'px').value), 0.25), 0.75);
  const shrunk = round(max.value * part);
  const min: Length = shrunk <= limit.value ? limit : { value: shrunk, unit: max.unit };
  const narrow = inUnit(MIN_WIDTH, min.unit);
  const top = inUnit(max, min.unit);
  const slope = round((100 * (top.value - min.value)) / (inUnit(width, min.unit).value - narrow.value)) || 1;
  return `clamp(${lengthText(min)}, ${lengthText(inUnit(min, 'rem'))} + ((1vw - ${round(narrow.value / 100)}${min.unit}) * ${slope}), ${lengthText(max)})`;
}

/** Reads a length; a number without a unit is one of pixels. */
function lengthOf(text: string): Length | undefined {
  const found = /^(\d{0,6}\.?\d{1,6})(px|rem|em)?$/.exec(text);
  return found ? { value: round(Number(found[1])), unit: (found[2] ?? 'px') as Length['unit'] } : undefined;
}

function inUnit(length: Length, unit: Length['unit']): Length {
  if (length.unit === unit) return length;
  const value =
    length.unit === 'px' ? length.value / ROOT_SIZE : unit === 'px' ? length.value * ROOT_SIZE : length.value;
  return { value: round(value), unit };
}

function lengthText(length: Length): string {
  return `${round(length.value)}${length.unit}`;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
