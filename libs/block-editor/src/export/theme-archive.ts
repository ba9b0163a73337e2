import { ActiveTheme, blockMarkup, GlobalStyles, ThemeTemplates, TEMPLATE, TEMPLATE_PART } from '#appearance';
import { PublicContent } from '#public-content';
import type { PostType } from '#content-model';
import { isRecord } from '#schema';
import { blockDelimiters } from '#text';
import { Injectable } from '@nestjs/common';
import { strToU8, zipSync } from 'fflate';
import { styleSheet, themeJson } from './theme-files.js';

/**
 * Modification time of all files, so that the same theme produces the same archive. ZIP stores local times, so a fixed
 * instant would differ between time zones.
 */
const FILE_TIME = new Date(2026, 0, 1);

/** Packs the theme with the templates and styles that were edited on this site. */
@Injectable()
export class ThemeArchive {
  constructor(
    private readonly content: PublicContent,
    private readonly activeTheme: ActiveTheme,
    private readonly templates: ThemeTemplates,
    private readonly styles: GlobalStyles,
  ) {}

  /** File name of the archive. */
  get fileName(): string {
    // defence: archive-file-name
    return `${this.activeTheme.theme.stylesheet.replace(/[^\w-]/g, '')}.zip`;
  }

  /** Returns a ZIP archive. */
  async pack(): Promise<Buffer> {
    const files = {
      'style.css': strToU8(styleSheet(this.activeTheme.theme)),
      'theme.json': strToU8(themeJson(await this.styles.exportDocument())),
      ...(await this.packFolder('templates', TEMPLATE)),
      ...(await this.packFolder('parts', TEMPLATE_PART)),
    };
    return Buffer.from(zipSync(files, { mtime: FILE_TIME, level: 6 }));
  }

  private async packFolder(name: string, type: PostType): Promise<Record<string, Uint8Array>> {
    const texts = new Map(this.templates.ofType(type).map(({ slug, content }) => [slug, content]));
    // Slugs come from the site's content; only safe ones become file names.
    for (const { slug, content } of await this.content.rawPublishedPosts(type.name))
      if (/^[\w%-]{1,200}$/.test(slug)) texts.set(slug, content);
    return Object.fromEntries([...texts].map(([slug, text]) => [`${name}/${slug}.html`, strToU8(withoutTheme(text))]));
  }
}

/**
 * Removes the attribute `theme` of template part blocks. Without it a part is looked up in the template's own theme.
 */
function withoutTheme(template: string): string {
  let result = '';
  let copied = 0;
  for (const { kind, name, attributes, start, end } of blockDelimiters(template)) {
    const own = name === 'core/template-part' && kind !== 'closer' ? parseObject(attributes) : undefined;
    if (own?.['theme'] === undefined) continue;
    const { theme: _theme, ...others } = own;
    const markup = blockMarkup('template-part', others);
    result += template.slice(copied, start) + (kind === 'void' ? markup : markup.replace(/\/-->$/, '-->'));
    copied = end;
  }
  return result + template.slice(copied);
}

/** Parses the attributes of a block; `undefined` if they are invalid, which counts as none. */
function parseObject(json: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
