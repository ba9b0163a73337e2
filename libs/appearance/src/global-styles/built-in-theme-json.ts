import type { StyleVariation, ThemeJson } from './theme-json.js';

const colors = (base: string, contrast: string, quiet: string, accent: string, panel: string) => [
  { slug: 'base', name: 'Base', color: base },
  { slug: 'contrast', name: 'Contrast', color: contrast },
  { slug: 'quiet', name: 'Quiet', color: quiet },
  { slug: 'accent', name: 'Accent', color: accent },
  { slug: 'panel', name: 'Panel', color: panel },
];

/** Theme.json document of the built-in theme. */
export const BUILT_IN_THEME_JSON: ThemeJson = {
  settings: {
    appearanceTools: true,
    useRootPaddingAwareAlignments: true,
    color: { palette: colors('#ffffff', '#1c1e21', '#55595f', '#0b57b0', '#f4f5f7') },
    layout: { contentSize: '42rem', wideSize: '64rem' },
    typography: {
      fluid: { maxViewportWidth: '1340px' },
      fontFamilies: [
        {
          slug: 'system',
          name: 'System',
          fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
        },
        { slug: 'mono', name: 'Monospace', fontFamily: 'ui-monospace, Menlo, Consolas, monospace' },
      ],
    },
  },
  styles: {
    color: { background: 'var:preset|color|base', text: 'var:preset|color|contrast' },
    spacing: { blockGap: '1.5rem', padding: { left: '1rem', right: '1rem' } },
    typography: { fontFamily: 'var:preset|font-family|system', fontSize: '1.0625rem', lineHeight: '1.65' },
    elements: {
      button: { color: { background: 'var:preset|color|accent', text: 'var:preset|color|base' } },
      link: { color: { text: 'var:preset|color|accent' } },
    },
  },
};

/** Style variations of the built-in theme. */
export const BUILT_IN_VARIATIONS: readonly StyleVariation[] = [
  {
    title: 'Evening',
    settings: { color: { palette: colors('#14171c', '#f2f4f7', '#a9b0bb', '#7db4ff', '#1f242c') } },
    styles: {},
  },
  {
    title: 'Paper',
    settings: { color: { palette: colors('#fbf7ef', '#2b2620', '#6b6257', '#8a3b12', '#f1e9da') } },
    styles: { typography: { fontFamily: 'Georgia, "Times New Roman", serif' } },
  },
];
