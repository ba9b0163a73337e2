import { isTree } from './theme-json.js';
import type { StyleTree, StyleValue, ThemeJson } from './theme-json.js';
import { mergeTrees } from './merge-theme-json.js';
import { PRESETS } from './theme-json-members.js';

/**
 * Merges the documents of the theme and of the site into one document for an export of the theme. A preset of the site
 * replaces the one of the theme with the same slug, or is added.
 */
export function mergeSiteIntoTheme(theme: ThemeJson, site: ThemeJson): ThemeJson {
  let siteSettings = site.settings;
  for (const [group, name] of PRESETS) {
    const members = siteSettings[group];
    const custom = isTree(members) && isTree(members[name]) ? members[name].custom : undefined;
    if (!isTree(members) || !Array.isArray(custom)) continue;
    const presets = mergePresets(presetsOf(theme.settings, group, name), custom);
    siteSettings = { ...siteSettings, [group]: { ...members, [name]: presets } };
  }
  return { settings: mergeTrees(theme.settings, siteSettings), styles: mergeTrees(theme.styles, site.styles) };
}

function presetsOf(settings: StyleTree, group: string, name: string): readonly StyleValue[] {
  const members = settings[group];
  const list = isTree(members) ? members[name] : undefined;
  return Array.isArray(list) ? list : [];
}

function mergePresets(theme: readonly StyleValue[], site: readonly StyleValue[]): StyleValue[] {
  const slugs = new Set(site.map((preset) => (isTree(preset) ? preset.slug : undefined)));
  return [...theme.filter((preset) => !isTree(preset) || !slugs.has(preset.slug)), ...site];
}
