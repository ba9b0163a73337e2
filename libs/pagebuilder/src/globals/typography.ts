import { invalidParam } from '#route-registry';
import { isRecord, setOwn } from '#schema';
import type { Json } from '#schema';
import type { KitRow } from '../kit/kit-settings.js';
import type { GlobalKind } from './global-kind.js';
import { checkTypographyMember } from './typography-members.js';

/**
 * The typographies of the kit: named sets of font settings. Stored rows have the members of the value next to `_id` and
 * `title`.
 */
export const KIT_TYPOGRAPHIES: GlobalKind = {
  system: 'system_typography',
  custom: 'custom_typography',
  defaults: [
    systemRow('primary', 'Primary', 'Roboto', '600'),
    systemRow('secondary', 'Secondary', 'Roboto Slab', '400'),
    systemRow('text', 'Text', 'Roboto', '400'),
    systemRow('accent', 'Accent', 'Roboto', '500'),
  ],

  membersOf(value) {
    if (!isRecord(value))
      throw invalidParam('value', 'value must be an object with members such as typography_font_family.');
    const members: Record<string, Json> = {};
    for (const [name, member] of Object.entries(value)) {
      if (name === '_id' || name === 'title') continue;
      const checked = checkTypographyMember(name, member);
      if (checked.fault !== undefined) throw invalidParam('value', checked.fault);
      members[name] = checked.value;
    }
    return members;
  },

  entryOf({ _id, title, ...members }) {
    const value: Record<string, Json> = {};
    for (const [name, member] of Object.entries(members)) setOwn(value, name, member);
    return { title, id: _id, value };
  },
};

function systemRow(_id: string, title: string, family: string, weight: string): KitRow {
  return {
    _id,
    title,
    typography_typography: 'custom',
    typography_font_family: family,
    typography_font_weight: weight,
  };
}
