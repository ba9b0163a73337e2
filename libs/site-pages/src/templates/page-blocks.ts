import { randomUUID } from 'node:crypto';
import { headingTag } from '#core-blocks';
import { integerAt, recordAt, textAt } from '#rendering';
import type { BlockCall, BlockType, ContentRenderer } from '#rendering';
import { asHtml, html } from '#text';
import { entryTitle } from '../entries/entry-parts.js';
import { listBlocks } from './list-blocks.js';
import type { RenderedList } from './list-blocks.js';
import type { TemplateSubject } from './template-subject.js';

/**
 * Markers of the places of a template that are filled after it is rendered, because their HTML must not be rendered
 * again.
 */
export interface TemplateSlots {
  content: string;
  comments: string;
}

/** Returns the markers of one rendering. They are random, so no content can contain them. */
export function createSlots(): TemplateSlots {
  const key = randomUUID();
  return { content: `<!--atrium-content-${key}-->`, comments: `<!--atrium-comments-${key}-->` };
}

/** The data of a page that its blocks show. */
export interface PageBlockSource {
  subject: TemplateSubject;
  slots: TemplateSlots;
  list: RenderedList | undefined;
}

/** Returns the blocks that show the page around them: its content, comments, list and title. */
export function pageBlocks(renderer: ContentRenderer, source: PageBlockSource): ReadonlyMap<string, BlockType> {
  const { subject, slots, list } = source;
  const comments: BlockType = { rendersInner: true, render: () => (subject.comments ? slots.comments : '') };
  return new Map<string, BlockType>([
    ['core/post-content', { layout: {}, render: (call) => renderContent(call, renderer, source) }],
    ['core/comments', comments],
    ['core/post-comments', comments],
    ['core/post-comments-form', { render: () => '' }],
    [
      'core/query-title',
      {
        render: (call) =>
          textAt(call.attributes, 'type') === 'post-type'
            ? renderAsInContent(call, renderer)
            : renderTitle(call, subject),
      },
    ],
    [
      'core/term-description',
      {
        render: (call) => (call.scope.term ? renderAsInContent(call, renderer) : renderDescription(call, subject)),
      },
    ],
    ['core/post-navigation-link', { render: (call) => renderNeighbor(call, subject) }],
    ...(list ? listBlocks(renderer, list) : []),
  ]);
}

/** Renders a block as in content. */
async function renderAsInContent(call: BlockCall, renderer: ContentRenderer): Promise<string> {
  return (await renderer.blocks.get(call.block.name ?? '')?.render?.(call)) ?? '';
}

/** The content of the page itself; the contents of other entries are rendered as in content. */
async function renderContent(
  call: BlockCall,
  renderer: ContentRenderer,
  { subject, slots }: PageBlockSource,
): Promise<string> {
  const { entry } = call.scope;
  if (!entry || entry.id !== subject.entry?.id) return renderAsInContent(call, renderer);
  return subject.content ? `<div ${call.wrapper({ class: 'entry-content' })}>${slots.content}</div>` : '';
}

function renderTitle({ attributes, wrapper }: BlockCall, { title }: TemplateSubject): string {
  if (title === undefined) return '';
  const element = headingTag(integerAt(attributes, 'level', 1));
  return html`<${asHtml(element)} ${asHtml(wrapper())}>${title}</${asHtml(element)}>`.text;
}

function renderDescription({ wrapper }: BlockCall, { description = '' }: TemplateSubject): string {
  return description === '' ? '' : `<div ${wrapper()}>${description}</div>`;
}

function renderNeighbor({ attributes, wrapper }: BlockCall, { neighbors = {} }: TemplateSubject): string {
  const isNext = textAt(attributes, 'type') !== 'previous';
  const entry = isNext ? neighbors.newer : neighbors.older;
  if (!entry) return '';
  const label = textAt(attributes, 'label') || (isNext ? 'Next' : 'Previous');
  const title = recordAt(attributes)['showTitle'] === true ? entryTitle(entry) : undefined;
  return html`<div ${asHtml(wrapper())}><a href="${entry.link}" rel="${isNext ? 'next' : 'prev'}">${label}${title ? html`: ${title}` : undefined}</a></div>`
    .text;
}
