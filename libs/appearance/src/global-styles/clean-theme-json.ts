import { APPEARANCE_TOOLS } from './default-theme-json.js';
import { mergeTrees } from './merge-theme-json.js';
import { entriesOf, isTree } from './theme-json.js';
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

/** The block types of the site. */
export interface KnownBlocks {
  has(name: string): boolean;
  /** Whether a block type has this style variation, such as `outline`. */
  hasVariation(name: string, variation: string): boolean;
}

/**
 * Removes unknown members, elements, blocks and style variations of a theme.json document. Converts references to
 * presets to CSS variables, groups lists of presets by origin, and replaces `appearanceTools` with the settings that it
 * turns on.
 */
export function cleanThemeJson(
  { settings, styles }: { settings?: unknown; styles?: unknown },
  origin: PresetOrigin,
  blocks: KnownBlocks,
): ThemeJson {
  return { settings: cleanSettings(settings, origin, blocks), styles: cleanStyles(styles, blocks) };
}

function cleanSettings(value: unknown, origin: PresetOrigin, blocks: KnownBlocks): StyleTree {
  if (!isTree(value)) return {};
  const clean = (settings: StyleValue): StyleTree =>
    groupPresetsByOrigin(applyAppearanceTools(pick(settings, SETTING_MEMBERS)), origin);
  const ofBlocks = entriesOf(value.blocks).flatMap(([name, block]) =>
    blocks.has(name) ? entryUnlessEmpty(name, clean(block)) : [],
  );
  return {
    ...clean(value),
    ...Object.fromEntries(entryUnlessEmpty('blocks', Object.fromEntries(ofBlocks))),
  };
}

/** Replaces `appearanceTools: true` with the settings that it turns on, unless they are set. */
function applyAppearanceTools({ appearanceTools, ...settings }: StyleTree): StyleTree {
  if (appearanceTools === true) return mergeTrees(APPEARANCE_TOOLS, settings);
  return appearanceTools === undefined ? settings : { appearanceTools, ...settings };
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

function cleanStyles(value: unknown, blocks: KnownBlocks): StyleTree {
  if (!isTree(value)) return {};
  const ofBlocks = entriesOf(value.blocks).flatMap(([name, block]) =>
    blocks.has(name) ? entryUnlessEmpty(name, cleanBlock(name, block, blocks)) : [],
  );
  return withVariables({
    ...pick(value, STYLE_MEMBERS),
    ...Object.fromEntries([
      ...entryUnlessEmpty('elements', cleanElements(value.elements)),
      ...entryUnlessEmpty('blocks', Object.fromEntries(ofBlocks)),
    ]),
  }) as StyleTree;
}

function cleanBlock(block: string, value: StyleValue, blocks: KnownBlocks): StyleTree {
  if (!isTree(value)) return {};
  const variations = entriesOf(value.variations).flatMap(([name, variation]) => {
    if (!isTree(variation) || !blocks.hasVariation(block, name)) return [];
    const inner = entriesOf(variation.blocks).flatMap(([innerBlock, styles]) =>
      blocks.has(innerBlock) ? entryUnlessEmpty(innerBlock, cleanStyleGroups(styles)) : [],
    );
    return entryUnlessEmpty(name, {
      ...cleanStyleGroups(variation),
      ...Object.fromEntries(entryUnlessEmpty('blocks', Object.fromEntries(inner))),
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

/** Returns the entry of an object as a list, or an empty list for an empty object. */
function entryUnlessEmpty(name: string, tree: StyleTree): [string, StyleTree][] {
  return Object.keys(tree).length > 0 ? [[name, tree]] : [];
}
