import { isTree } from './theme-json.js';
import type { StyleTree, StyleValue, ThemeJson } from './theme-json.js';

/** Merges documents; members of later ones win, lists are replaced as a whole. */
export function mergeThemeJson(...documents: readonly ThemeJson[]): ThemeJson {
  return {
    settings: documents.reduce<StyleTree>((all, { settings }) => mergeTrees(all, settings), {}),
    styles: documents.reduce<StyleTree>((all, { styles }) => mergeTrees(all, styles), {}),
  };
}

/** Merges objects recursively; members of the second win. */
export function mergeTrees(base: StyleTree, top: StyleTree): StyleTree {
  const out: Record<string, StyleValue> = { ...base };
  for (const [name, member] of Object.entries(top)) {
    const baseMember = Object.hasOwn(out, name) ? out[name] : undefined;
    out[name] = isTree(baseMember) && isTree(member) ? mergeTrees(baseMember, member) : member;
  }
  return out;
}
