import type { Block } from '../blocks/block.js';
import { valueAt } from '../blocks/block.js';

/** Colors of a filter from dark to light, as red, green and blue from 0 to 1. */
export type DuotoneColors = readonly (readonly [red: number, green: number, blue: number])[];

/** Returns the slug of a block's duotone preset; undefined without one. */
export function duotonePreset(block: Block): string | undefined {
  const duotone = valueAt(block.attributes, 'style', 'color', 'duotone');
  if (typeof duotone !== 'string') return undefined;
  const found = /^var(?::preset\|duotone\|([\w-]+)|\(--wp--preset--duotone--([\w-]+)\))$/.exec(duotone);
  return found?.[1] ?? found?.[2];
}

/** Reads the colors of a filter; undefined unless the value is a list of 1 to 20 hexadecimal or `rgb()` colors. */
export function duotoneColors(values: unknown): DuotoneColors | undefined {
  if (!Array.isArray(values) || values.length === 0 || values.length > 20) return undefined;
  const colors = values.map(colorOf);
  return colors.every((color) => color !== undefined) ? colors : undefined;
}

function colorOf(value: unknown): DuotoneColors[number] | undefined {
  if (typeof value !== 'string' || value.length > 40) return undefined;
  const short = /^#([\da-f])([\da-f])([\da-f])[\da-f]?$/i.exec(value);
  if (short) return tripleOf(short, (digit) => Number.parseInt(digit + digit, 16));
  const long = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})(?:[\da-f]{2})?$/i.exec(value);
  if (long) return tripleOf(long, (digits) => Number.parseInt(digits, 16));
  const rgb = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})[\s,/.\d%]*\)$/i.exec(value);
  return rgb ? tripleOf(rgb, (digits) => Math.min(255, Number(digits))) : undefined;
}

function tripleOf([, ...parts]: RegExpExecArray, read: (text: string) => number): DuotoneColors[number] {
  const [red = 0, green = 0, blue = 0] = parts.map((part) => Math.round((read(part) / 255) * 1_000) / 1_000);
  return [red, green, blue];
}

/**
 * Returns an SVG element with a filter that maps the brightness of an image to colors. A single color is used twice.
 */
export function duotoneFilter(id: string, colors: DuotoneColors): string {
  const all = colors.length === 1 ? [...colors, ...colors] : colors;
  const values = (channel: 0 | 1 | 2): string => all.map((color) => color[channel]).join(' ');
  const table = (name: string, text: string): string => `<feFunc${name} type="table" tableValues="${text}"/>`;
  const gray = '.299 .587 .114 0 0 ';
  return (
    '<svg class="duotone-filter" width="0" height="0" aria-hidden="true" focusable="false"><defs>' +
    `<filter id="${id}" color-interpolation-filters="sRGB"><feColorMatrix type="matrix" values="${gray.repeat(3)}0 0 0 1 0"/>` +
    `<feComponentTransfer>${table('R', values(0))}${table('G', values(1))}${table('B', values(2))}${table('A', '0 1')}</feComponentTransfer>` +
    '</filter></defs></svg>'
  );
}
