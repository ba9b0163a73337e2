import { lacksPassword, PublicContent } from '#public-content';
import { RenderEntries, SiteRenderData, WorkLimits } from '#content/core';
import { PostRepository } from '#post-repository';
import { Dependencies } from '#route-registry';
import { ContentRenderer } from '#rendering';
import type { RenderEntry } from '#rendering';
import { GeneratedBlockStyles } from '../page/generated-block-styles.js';
import { asHtml, html } from '#text';
import type { Html } from '#text';
import { Injectable } from '@nestjs/common';
import { convertInteractiveBlocks } from '../page/scriptless/convert-interactive-blocks.js';
import { createSlots, pageBlocks } from './page-blocks.js';
import { PageTemplates } from './page-templates.js';
import type { TemplateSubject } from './template-subject.js';

/** Template parts of the site that replace parts of the built-in frame. */
export interface FrameParts {
  header?: Html;
  footer?: Html;
  /** Style sheets of their blocks. */
  styles: readonly string[];
}

/** The body of a page by a template. */
export interface TemplateBody {
  body: Html;
  /** Style sheets of its blocks. */
  styles: readonly string[];
}

/** A rendered template, and the style sheet of its blocks. */
interface RenderedTemplate {
  html: string;
  css: string;
}

/** Milliseconds for which a rendering that has exceeded the time limit is cached. */
const CUT_LIFETIME = 60_000;

const NO_SUBJECT: TemplateSubject = { slugs: [] };

/** Renders pages by the block templates of the site. */
@Injectable()
export class TemplatePages {
  constructor(
    private readonly templates: PageTemplates,
    private readonly renderer: ContentRenderer,
    private readonly content: PublicContent,
    private readonly data: SiteRenderData,
    private readonly posts: PostRepository,
    private readonly entries: RenderEntries,
    private readonly limits: WorkLimits,
    private readonly styles: GeneratedBlockStyles,
  ) {}

  /** Returns the body of a page by the stored template for it; undefined if the built-in page is shown. */
  async body(subject: TemplateSubject): Promise<TemplateBody | undefined> {
    const markup = await this.templates.storedTemplate(subject.slugs);
    if (markup === undefined) return undefined;
    const { html: filled, css } = await this.render(markup, subject, 'page');
    // The skip link leads to the main element of the template.
    const hasTarget = /\sid="content"/.test(filled);
    const main = hasTarget ? filled : filled.replace(/<main\b/, '<main id="content"');
    const wrapper =
      hasTarget || main !== filled
        ? html`<div class="wp-site-blocks">`
        : html`<div class="wp-site-blocks" id="content">`;
    const body = html`<a class="skip-link" href="#content">Skip to content</a>
${wrapper}${asHtml(main)}</div>`;
    return { body, styles: [css] };
  }

  /** Returns the header and the footer that the site stores as template parts. */
  async frameParts(): Promise<FrameParts> {
    const parts = await this.templates.parts();
    const styles: string[] = [];
    const render = async (slug: string): Promise<Html | undefined> => {
      const part = parts.get(slug);
      if (part?.source !== 'custom') return undefined;
      const { html: rendered, css } = await this.render(part.content, NO_SUBJECT, slug);
      styles.push(css);
      return asHtml(rendered);
    };
    return { header: await render('header'), footer: await render('footer'), styles };
  }

  private async render(markup: string, subject: TemplateSubject, region: string): Promise<RenderedTemplate> {
    const list = subject.list && { ...subject.list, entries: await this.entriesOf(subject.list.ids) };
    const [post] = subject.entry ? await this.entriesOf([subject.entry.id]) : [];
    const slots = createSlots();
    const blocks = pageBlocks(this.renderer, { subject, slots, list });
    const input = {
      site: await this.content.site(),
      data: this.data,
      post,
      isPostLocked: subject.entry && lacksPassword(subject.entry),
      blocks,
      limits: this.limits.rendering,
    };
    const rendering = await this.renderer.renderContent(markup, input);
    this.limits.report('a template of the site', rendering);
    // The load of the server determines where the time limit cuts a rendering, so it is cached only briefly.
    if (rendering.exceededLimit === 'milliseconds') Dependencies.current?.expireAfter(CUT_LIFETIME);
    const { css, filters } = await this.styles.withPresets(rendering.styles);
    const converted = convertInteractiveBlocks(rendering.html, region) + filters.text;
    const withContent = fillSlot(converted, slots.content, subject.content);
    return { html: fillSlot(withContent, slots.comments, subject.comments), css };
  }

  private async entriesOf(ids: readonly number[]): Promise<RenderEntry[]> {
    const rows = await this.posts.byIds(ids);
    return this.entries.forList(ids.flatMap((id) => rows.get(id) ?? []));
  }
}

/** Replaces the first marker of a slot with HTML, and removes the others. */
function fillSlot(rendered: string, slot: string, inserted?: Html): string {
  return rendered.replace(slot, () => inserted?.text ?? '').replaceAll(slot, '');
}
