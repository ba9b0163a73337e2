import { APPEARANCE_TOOLS } from './default-theme-json.js';
import { mergeTrees } from './merge-theme-json.js';
import { addSpacingSizes } from './spacing-scale.js';
import { isTree } from './theme-json.js';
import type { StyleTree, StyleValue, ThemeJson } from './theme-json.js';
import {
  BLOCK_SETTING_MEMBERS,
  ELEMENT_STATES,
  PAGE_SETTING_MEMBERS,
  PRESETS,
  STATEFUL_ELEMENTS,
  STYLE_ELEMENTS,
  STYLE_MEMBERS,
} from './theme-json-members.js';
import type { Members } from './theme-json-members.js';

/** Origin of a document's presets. */
export type PresetOrigin = 'default' | 'theme' | 'custom';

/**
 * Names by which the presets of a document may be grouped already. No document of this site has the origin `blocks`.
 */
const ORIGINS = ['default', 'blocks', 'theme', 'custom'] as const;

/** The block types of the site. */
export interface KnownBlocks {
  has(name: string): boolean;
  /** Whether a block type has this style variation, such as `outline`. */
  hasVariation(name: string, variation: string): boolean;
}

/**
 * Removes unknown members, elements, blocks and style variations of a theme.json document, and groups without known
 * members. As in the reference, empty groups and lists in place of a group stay, and `{}` is the same as `[]`. Converts
 * references to presets to CSS variables, groups lists of presets by origin, and replaces `appearanceTools` with the
 * settings that it turns on.
 */
export function normalizeThemeJson(
  { settings, styles }: { settings?: unknown; styles?: unknown },
  origin: PresetOrigin,
  blocks: KnownBlocks,
): ThemeJson {
  return { settings: cleanSettings(settings, origin, blocks), styles: cleanStyles(styles, blocks) };
}

function cleanSettings(value: unknown, origin: PresetOrigin, blocks: KnownBlocks): StyleTree {
  if (!isTree(value)) return {};
  const clean = (settings: StyleTree, members: Members): StyleTree =>
    applyAppearanceTools(pick(groupPresetsByOrigin(settings, origin), members));
  return withVariables({
    ...groupSpacingByOrigin(clean(value, PAGE_SETTING_MEMBERS), origin),
    ...cleanGroup('blocks', value.blocks, (all) =>
      cleanEach(all, (name) => (blocks.has(name) ? (block) => clean(block, BLOCK_SETTING_MEMBERS) : undefined)),
    ),
  }) as StyleTree;
}

/** Replaces `appearanceTools: true` with the settings that it turns on, unless they are set. */
function applyAppearanceTools({ appearanceTools, ...settings }: StyleTree): StyleTree {
  if (appearanceTools === true) return mergeTrees(APPEARANCE_TOOLS, settings);
  return appearanceTools === undefined ? settings : { appearanceTools, ...settings };
}

/** Groups the lists of presets by origin. */
function groupPresetsByOrigin(settings: StyleTree, origin: PresetOrigin): StyleTree {
  let out = settings;
  for (const [section, name] of PRESETS) {
    const members = out[section];
    const presets = isTree(members) ? members[name] : undefined;
    const list = isTree(presets) && Object.keys(presets).length === 0 ? [] : presets;
    if (isTree(members) && Array.isArray(list)) out = { ...out, [section]: { ...members, [name]: { [origin]: list } } };
  }
  return out;
}

/** Groups the spacing scale by origin, and adds the sizes that it generates. */
function groupSpacingByOrigin(settings: StyleTree, origin: PresetOrigin): StyleTree {
  const { spacing } = settings;
  if (!isTree(spacing)) return settings;
  const { spacingScale: given, spacingSizes: sizes } = spacing;
  if (typeof given !== 'object' || given === null) return settings;
  const scale = isTree(given) && ORIGINS.some((name) => name in given) ? given : { [origin]: given };
  const own = scale[origin];
  if (own === undefined || own === null) return { ...settings, spacing: { ...spacing, spacingScale: scale } };
  const listed = isTree(sizes) ? sizes[origin] : undefined;
  const merged = addSpacingSizes(own, Array.isArray(listed) ? (listed as readonly StyleValue[]) : []);
  const spacingSizes = { ...(isTree(sizes) && sizes), [origin]: merged };
  return { ...settings, spacing: { ...spacing, spacingScale: scale, spacingSizes } };
}

function cleanStyles(value: unknown, blocks: KnownBlocks): StyleTree {
  if (!isTree(value)) return {};
  return withVariables({
    ...cleanStyleGroups(value),
    ...cleanGroup('blocks', value.blocks, (all) =>
      cleanEach(all, (name) => (blocks.has(name) ? (block) => cleanBlock(name, block, blocks) : undefined)),
    ),
  }) as StyleTree;
}

function cleanBlock(name: string, value: StyleTree, blocks: KnownBlocks): StyleTree {
  return {
    ...cleanStyleGroups(value),
    ...cleanGroup('variations', value.variations, (all) =>
      cleanEach(all, (variation) =>
        blocks.hasVariation(name, variation) ? (styles) => cleanVariation(styles, blocks) : undefined,
      ),
    ),
  };
}

function cleanVariation(value: StyleTree, blocks: KnownBlocks): StyleTree {
  return {
    ...cleanStyleGroups(value),
    ...cleanGroup('blocks', value.blocks, (all) =>
      cleanEach(all, (name) => (blocks.has(name) ? cleanStyleGroups : undefined)),
    ),
  };
}

/** Picks the known style members and the known elements of an object. */
function cleanStyleGroups(value: StyleTree): StyleTree {
  return { ...pick(value, STYLE_MEMBERS), ...cleanGroup('elements', value.elements, cleanElements) };
}

function cleanElements(elements: StyleTree): StyleTree {
  return cleanEach(elements, (name) => {
    if (!(STYLE_ELEMENTS as readonly string[]).includes(name)) return undefined;
    const states = STATEFUL_ELEMENTS.includes(name) ? ELEMENT_STATES : [];
    return (element) =>
      pick(element, { ...STYLE_MEMBERS, ...Object.fromEntries(states.map((state) => [state, STYLE_MEMBERS])) });
  });
}

/** Picks the known members of an object. */
function pick(value: StyleTree, members: Members): StyleTree {
  let out: StyleTree = {};
  for (const [name, member] of Object.entries(value)) {
    const rule = Object.hasOwn(members, name) ? members[name] : undefined;
    if (rule === true) out = { ...out, [name]: member };
    else if (rule && isListRule(rule)) out = { ...out, ...cleanList(name, member, rule[0]) };
    else if (rule) out = { ...out, ...cleanGroup(name, member, (inner) => pick(inner, rule)) };
  }
  return out;
}

function isListRule(rule: Members | readonly [Members]): rule is readonly [Members] {
  return Array.isArray(rule);
}

/** Returns an object with a list whose items have only these members; `{}` for other values. */
function cleanList(name: string, value: StyleValue, members: Members): StyleTree {
  if (isTree(value)) return Object.keys(value).length === 0 ? { [name]: [] } : {};
  return Array.isArray(value)
    ? { [name]: (value as readonly StyleValue[]).map((item) => (isTree(item) ? pick(item, members) : item)) }
    : {};
}

/** Cleans each member of an object by the function for its name. Drops members without such a function. */
function cleanEach(
  value: StyleTree,
  cleanerOf: (name: string) => ((member: StyleTree) => StyleTree) | undefined,
): StyleTree {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      const clean = cleanerOf(name);
      return clean ? Object.entries(cleanGroup(name, member, clean)) : [];
    }),
  );
}

/** Returns an object with a cleaned group; `{}` if the value is not a group, or if it has no known member. */
function cleanGroup(name: string, value: StyleValue | undefined, clean: (group: StyleTree) => StyleTree): StyleTree {
  if (Array.isArray(value)) return { [name]: value.length > 0 ? (value as readonly StyleValue[]) : {} };
  if (!isTree(value)) return {};
  const cleaned = clean(value);
  return Object.keys(value).length === 0 || Object.keys(cleaned).length > 0 ? { [name]: cleaned } : {};
}

/** Expands `var:preset|color|black` to `var(--wp--preset--color--black)`. */
function withVariables(value: StyleValue): StyleValue {
  if (typeof value === 'string')
    return value.startsWith('var:') ? `var(--wp--${value.slice(4).replaceAll('|', '--')})` : value;
  if (Array.isArray(value)) return value.map(withVariables);
  if (!isTree(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withVariables(member)]));
}
