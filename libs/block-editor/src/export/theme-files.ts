import type { Theme } from '#content';

/** What a design consists of; the version is that of the schema that it follows. */
export const THEME_JSON = {
  $schema: 'https://schemas.wp.org/wp/6.9/theme.json',
  version: 3,
  settings: {
    appearanceTools: true,
    useRootPaddingAwareAlignments: true,
    color: {
      palette: [
        { slug: 'base', name: 'Base', color: '#ffffff' },
        { slug: 'contrast', name: 'Contrast', color: '#1c1e21' },
        { slug: 'quiet', name: 'Quiet', color: '#55595f' },
        { slug: 'accent', name: 'Accent', color: '#0b57b0' },
        { slug: 'panel', name: 'Panel', color: '#f4f5f7' },
      ],
    },
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
  templateParts: [
    { name: 'header', title: 'Header', area: 'header' },
    { name: 'footer', title: 'Footer', area: 'footer' },
  ],
} as const;

/** The style sheet by which installations know a theme. */
export function styleSheet({ name, description, author, stylesheet }: Theme): string {
  const fact = (text: string): string => text.replace(/[\s*/]+/g, ' ').trim();
  return `/*\nTheme Name: ${fact(name)}\nDescription: ${fact(description)}\nAuthor: ${fact(author)}\nVersion: 1.0\nText Domain: ${fact(stylesheet)}\n*/\n`;
}
