import { isTree } from './theme-json.js';
import type { StyleTree, StyleValue, ThemeJson } from './theme-json.js';
import {
  ELEMENT_STATES,
  PRESETS,
  SETTING_MEMBERS,
  STATEFUL_ELEMENTS,
  STYLE_ELEMENTS,
  STYLE_MEMBERS,
} from './theme-json-members.js';
import type { Members } from './theme-json-members.js';

/** Origin of a document's presets. */
export type PresetOrigin = 'default' | 'theme' | 'custom';

/**
 * Removes unknown members, elements and blocks of a theme.json document, writes references to presets as CSS variables,
 * and groups lists of presets by origin.
 * @param isBlock whether a block type is known
 */
export function cleanThemeJson(
  { settings, styles }: { settings?: unknown; styles?: unknown },
  origin: PresetOrigin,
  isBlock: (name: string) => boolean,
): ThemeJson {
  return { settings: cleanSettings(settings, origin, isBlock), styles: cleanStyles(styles, isBlock) };
}

function cleanSettings(value: unknown, origin: PresetOrigin, isBlock: (name: string) => boolean): StyleTree {
  if (!isTree(value)) return {};
  const blocks = entriesOf(value.blocks).flatMap(([name, block]) =>
    isBlock(name) ? entryUnlessEmpty(name, groupPresetsByOrigin(pick(block, SETTING_MEMBERS), origin)) : [],
  );
  return {
    ...groupPresetsByOrigin(pick(value, SETTING_MEMBERS), origin),
    ...Object.fromEntries(entryUnlessEmpty('blocks', Object.fromEntries(blocks))),
  };
}

/** Groups the lists of presets by origin. */
function groupPresetsByOrigin(settings: StyleTree, origin: PresetOrigin): StyleTree {
  let out = settings;
  for (const [group, name] of PRESETS) {
    const members = out[group];
    if (!isTree(members) || !Array.isArray(members[name])) continue;
    out = { ...out, [group]: { ...members, [name]: { [origin]: members[name] } } };
  }
  return out;
}

function cleanStyles(value: unknown, isBlock: (name: string) => boolean): StyleTree {
  if (!isTree(value)) return {};
  const blocks = entriesOf(value.blocks).flatMap(([name, block]) =>
    isBlock(name) ? entryUnlessEmpty(name, cleanBlock(block, isBlock)) : [],
  );
  return withVariables({
    ...pick(value, STYLE_MEMBERS),
    ...Object.fromEntries([
      ...entryUnlessEmpty('elements', cleanElements(value.elements)),
      ...entryUnlessEmpty('blocks', Object.fromEntries(blocks)),
    ]),
  }) as StyleTree;
}

function cleanBlock(value: StyleValue, isBlock: (name: string) => boolean): StyleTree {
  if (!isTree(value)) return {};
  const variations = entriesOf(value.variations).flatMap(([name, variation]) => {
    if (!isTree(variation) || !/^[\w-]+$/.test(name)) return [];
    const blocks = entriesOf(variation.blocks).flatMap(([block, styles]) =>
      isBlock(block) ? entryUnlessEmpty(block, cleanStyleGroups(styles)) : [],
    );
    return entryUnlessEmpty(name, {
      ...cleanStyleGroups(variation),
      ...Object.fromEntries(entryUnlessEmpty('blocks', Object.fromEntries(blocks))),
    });
  });
  return {
    ...cleanStyleGroups(value),
    ...Object.fromEntries(entryUnlessEmpty('variations', Object.fromEntries(variations))),
  };
}

/** Picks the known style members and the known elements of an object. */
function cleanStyleGroups(value: StyleValue): StyleTree {
  if (!isTree(value)) return {};
  return {
    ...pick(value, STYLE_MEMBERS),
    ...Object.fromEntries(entryUnlessEmpty('elements', cleanElements(value.elements))),
  };
}

function cleanElements(value: StyleValue | undefined): StyleTree {
  return Object.fromEntries(
    entriesOf(value).flatMap(([name, element]) => {
      if (!(STYLE_ELEMENTS as readonly string[]).includes(name) || !isTree(element)) return [];
      const states = STATEFUL_ELEMENTS.includes(name) ? ELEMENT_STATES : [];
      return entryUnlessEmpty(name, {
        ...pick(element, STYLE_MEMBERS),
        ...Object.fromEntries(
          states.flatMap((state) =>
            element[state] === undefined ? [] : entryUnlessEmpty(state, pick(element[state], STYLE_MEMBERS)),
          ),
        ),
      });
    }),
  );
}

/** Picks the known members of an object. Removes groups without known members. */
function pick(value: StyleValue, members: Members): StyleTree {
  return Object.fromEntries(
    entriesOf(value).flatMap(([name, member]) => {
      const known = Object.hasOwn(members, name) ? members[name] : undefined;
      if (known === undefined || member === null) return [];
      return known === true ? [[name, member] as const] : entryUnlessEmpty(name, pick(member, known));
    }),
  );
}

/** Expands `var:preset|color|black` to `var(--wp--preset--color--black)`. */
function withVariables(value: StyleValue): StyleValue {
  if (typeof value === 'string')
    return value.startsWith('var:') ? `var(--wp--${value.slice(4).replaceAll('|', '--')})` : value;
  if (Array.isArray(value)) return value.map(withVariables);
  if (!isTree(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withVariables(member)]));
}

function entriesOf(value: StyleValue | undefined): [string, StyleValue][] {
  return isTree(value) ? Object.entries(value) : [];
}

/** Returns the entry of an object as a list, or an empty list for an empty object. */
function entryUnlessEmpty(name: string, tree: StyleTree): [string, StyleTree][] {
  return Object.keys(tree).length > 0 ? [[name, tree]] : [];
}
