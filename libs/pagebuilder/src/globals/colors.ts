import { invalidParam } from '#route-registry';
import { isCssColor } from '../values/css.js';
import { getOwn } from '../values/records.js';
import type { GlobalKind } from './global-kind.js';

/** Global colors. Their value is the member `color` of stored rows and the member `value` of entries. */
export const COLORS: GlobalKind = {
  system: 'system_colors',
  custom: 'custom_colors',
  defaults: [
    { _id: 'primary', title: 'Primary', color: '#6EC1E4' },
    { _id: 'secondary', title: 'Secondary', color: '#54595F' },
    { _id: 'text', title: 'Text', color: '#7A7A7A' },
    { _id: 'accent', title: 'Accent', color: '#61CE70' },
  ],

  membersOf(value) {
    const color = value ?? '';
    if (typeof color !== 'string' || (color !== '' && !isCssColor(color.trim()))) {
      throw invalidParam(
        'value',
        'value must be empty or a CSS color such as #1a2b3c, rgb(10 20 30 / 0.5), tomato or var(--brand).',
      );
    }
    return { color: color.trim() };
  },

  entryOf(row) {
    const color = getOwn(row, 'color');
    return { id: row._id, title: row.title, value: typeof color === 'string' ? color : '' };
  },
};
