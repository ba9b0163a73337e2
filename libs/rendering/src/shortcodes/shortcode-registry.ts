import type { RenderContext } from '../render-context.js';
import { requireMarkup } from '../require-markup.js';
import type { ShortcodeAttributes } from './shortcode-attributes.js';
import { readShortcodeAttributes } from './shortcode-attributes.js';
import type { ShortcodeMatch } from './shortcode-finder.js';
import { findShortcodes, usedNames, withLongReferences } from './shortcode-finder.js';

/** An occurrence of a shortcode in a text. */
export interface ShortcodeCall {
  name: string;
  attributes: ShortcodeAttributes;
  /** Text between the opening and the closing tag; '' without a closing tag. */
  content: string;
  context: RenderContext;
  /** Runs the shortcodes within a text. */
  runShortcodes(text: string): Promise<string>;
}

/** Renders a shortcode. */
export type ShortcodeRenderer = (call: ShortcodeCall) => string | Promise<string>;

/** Maximum nesting of shortcodes. Deeper ones remain in the text. */
const MAX_DEPTH = 20;

/** The shortcodes of a site. Libraries register theirs. Unknown ones remain in the text. */
export class ShortcodeRegistry {
  private readonly renderers = new Map<string, ShortcodeRenderer>();
  private readonly versionByName = new Map<string, number>();

  /**
   * Registers a shortcode.
   * @param version version of its output; increment it when the markup changes, so that stored renderings are renewed
   * @throws Error if the name is taken or has invalid characters
   */
  register(name: string, renderer: ShortcodeRenderer, version = 1): this {
    if (!/^[^<>&/[\]\0- =]+$/.test(name))
      throw new Error(`${name} is not a valid name of a shortcode; use letters, digits, _ and -.`);
    if (this.renderers.has(name)) throw new Error(`The shortcode ${name} is registered twice; rename one.`);
    this.renderers.set(name, renderer);
    this.versionByName.set(name, version);
    return this;
  }

  /** Returns the version of each shortcode by name, in alphabetical order. */
  versions(): [name: string, version: number][] {
    return [...this.versionByName].sort(([one], [other]) => (one < other ? -1 : 1));
  }

  /** Returns the registered names in the order of their registration. */
  names(): string[] {
    return [...this.renderers.keys()];
  }

  /**
   * Replaces the shortcodes of a text with their markup: those with the given names, by default all registered ones.
   * `[[name]]` becomes the text `[name]`.
   */
  run(text: string, context: RenderContext, names: readonly string[] = this.names()): string | Promise<string> {
    return this.runAtDepth(text, context, names, 0);
  }

  private runAtDepth(
    raw: string,
    context: RenderContext,
    names: readonly string[],
    depth: number,
  ): string | Promise<string> {
    const used = depth >= MAX_DEPTH ? [] : usedNames(raw, names);
    return used.length === 0 ? raw : this.replace(raw, context, used, depth);
  }

  private async replace(raw: string, context: RenderContext, used: readonly string[], depth: number): Promise<string> {
    const text = withLongReferences(raw);
    const out: string[] = [];
    let at = 0;
    for (const match of findShortcodes(text, used)) {
      await context.budget.yieldIfDue();
      out.push(
        text.slice(at, match.start),
        match.escaped ? text.slice(match.start + 1, match.end - 1) : await this.runOne(match, context, depth),
      );
      at = match.end;
    }
    return at === 0 ? text : out.join('') + text.slice(at);
  }

  private async runOne(match: ShortcodeMatch, context: RenderContext, depth: number): Promise<string> {
    const renderer = this.renderers.get(match.name);
    const { budget } = context;
    // defence: budget-of-shortcodes
    if (!renderer || !budget.charge('elements')) return match.before + match.after;
    const rendered = await renderer({
      name: match.name,
      attributes: readShortcodeAttributes(match.attributes),
      content: match.content,
      context,
      runShortcodes: async (inner) => this.runAtDepth(inner, context, this.names(), depth + 1),
    });
    requireMarkup(rendered, `shortcode ${match.name}`);
    const html = match.before + rendered + match.after;
    return budget.charge('characters', Math.max(0, html.length - match.content.length)) ? html : '';
  }

  /** Removes the registered shortcodes and their content from a text. */
  strip(raw: string): string {
    const used = usedNames(raw, this.names());
    if (used.length === 0) return raw;
    const text = withLongReferences(raw);
    const out: string[] = [];
    let at = 0;
    for (const match of findShortcodes(text, used)) {
      out.push(
        text.slice(at, match.start),
        match.escaped ? text.slice(match.start + 1, match.end - 1) : match.before + match.after,
      );
      at = match.end;
    }
    return at === 0 ? text : out.join('') + text.slice(at);
  }
}
