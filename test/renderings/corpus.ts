import { PatternBlock } from '#blocks/testing';
import { createRenderer } from '#core-blocks';
import { PageStage } from '#pagebuilder/testing';
import { anEntry, inputWith } from '#rendering/testing';
import { BLOCKS } from './cases/blocks.js';
import { DOCUMENTS } from './cases/documents.js';
import { SITE_DATA } from './cases/site-data.js';
import type { RenderingCase } from './cases/rendering-case.js';
import { CLASSIC, HOSTILE, SHORTCODES } from './cases/texts.js';

/** Texts of the corpus by the file with their renderings. */
export const GROUPS: Readonly<Record<string, readonly RenderingCase[]>> = {
  blocks: BLOCKS,
  shortcodes: SHORTCODES,
  classic: CLASSIC,
  hostile: HOSTILE,
  documents: DOCUMENTS,
};

/**
 * The rendering of one text by steps: `stage <name>` in order, `content` (with its final numbers), `styles`,
 * `title` and `excerpt`. Steps without a change are omitted.
 */
export type GoldenRendering = Readonly<Record<string, string>>;

/** Versions of the parts of renderings, as in `ContentRenderer.versions`. */
export type Versions = Readonly<Record<string, number>>;

const OTHER_TEXTS = (SITE_DATA.entries ?? []).map(({ content }) => content);

/** The renderer of the apps with a recorder after each stage. */
export class RecordingRenderer {
  readonly versions: Versions;
  private readonly renderer = createRenderer();
  private steps: Record<string, string> = {};
  private last = '';
  /** Recorded stages. A text whose paragraphs depend on earlier posts runs again, which is not recorded. */
  private readonly seen = new Set<string>();

  constructor() {
    const { stages } = this.renderer;
    stages.addBefore('shortcodes', new PageStage());
    new PatternBlock(this.renderer).onModuleInit();
    this.versions = Object.fromEntries(this.renderer.versions());
    for (const name of stages.names())
      stages.addAfter(name, {
        name: `recorder of ${name}`,
        version: 1,
        run: (html, { nesting, ids }) => {
          // Until they are resolved, allocated numbers are random placeholders.
          if (nesting === 1) this.record(`stage ${name}`, ids.resolvePlaceholders(html).html);
          return html;
        },
      });
  }

  async render({ text, post }: RenderingCase): Promise<GoldenRendering> {
    const entry = anEntry({ content: text, ...post });
    const input = inputWith(SITE_DATA, entry);
    this.steps = {};
    this.last = text;
    this.seen.clear();
    const { html, styles } = await this.renderer.renderContent(text, input);
    const steps = this.steps;
    const content: GoldenRendering = html === this.last ? {} : { content: html };
    const rules = [styles.css, styles.filters, ...styles.duotonePresets].filter(Boolean).join('\n');
    const excerpt = await this.renderer.renderExcerpt({ excerpt: '', content: text }, input);
    return {
      ...steps,
      ...content,
      ...(rules === '' ? {} : { styles: rules }),
      title: this.renderer.renderTitle(entry.title),
      excerpt: excerpt.html,
    };
  }

  private record(step: string, html: string): void {
    if (this.seen.has(step)) return;
    this.seen.add(step);
    if (html !== this.last) this.steps[step] = html;
    this.last = html;
  }
}

/** Returns the parts of which one needs a higher version if a step of a text changes. */
export function partsOf(step: string, text: string, versions: Versions): string[] {
  const partsOfKind = (kind: string, used: (name: string) => boolean): string[] =>
    Object.keys(versions).filter((part) => part.startsWith(`${kind} `) && used(part.slice(kind.length + 1)));
  if (step === 'stage blocks')
    // Blocks may render other posts with all stages and their blocks.
    return [
      step,
      ...partsOfKind('block', (name) =>
        [text, ...OTHER_TEXTS].some((one) => one.includes(`wp:${name.replace('core/', '')} `)),
      ),
      ...partsOfKind('stage', (name) => name !== 'blocks'),
    ];
  if (step === 'stage shortcodes' || step === 'stage embed-shortcodes')
    return [step, ...partsOfKind('shortcode', (name) => text.includes(`[${name}`))];
  if (step === 'excerpt') return [step, ...Object.keys(versions)];
  return step === 'content' || step === 'styles' ? Object.keys(versions) : [step];
}

/**
 * Compares a rendering with the golden one.
 * @returns the first step that differs, and the parts of which one needs a higher version; undefined if they are equal
 */
export function compare(
  golden: GoldenRendering,
  rendering: GoldenRendering,
  text: string,
  versions: Versions,
): { step: string; parts: string[] } | undefined {
  const order = [
    ...Object.keys(versions).filter((part) => part.startsWith('stage ')),
    'content',
    'styles',
    'title',
    'excerpt',
  ];
  const step = order.find((name) => golden[name] !== rendering[name]);
  return step === undefined ? undefined : { step, parts: partsOf(step, text, versions) };
}

/** Returns the parts that are new, or whose version is higher than the golden one. */
export function raisedParts(golden: Versions, versions: Versions): string[] {
  return Object.keys(versions).filter((part) => versions[part]! > (golden[part] ?? 0));
}
