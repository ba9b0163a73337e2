import { Field, plainLine, plainText, Resource, safeUri } from '#route-registry';
import type { Schema } from '#route-registry';
import { SLIDER_STATUSES } from './slider.js';

/** Most slides of one slider. */
export const MOST_SLIDES = 100;
const LONGEST_TITLE = 500;
const LONGEST_CAPTION = 10_000;
const LONGEST_LINK = 2_000;

const SLIDE: Schema = {
  type: 'object',
  properties: {
    image: {
      description: 'Id of the picture among the media.',
      type: 'integer',
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
      required: true,
    },
    caption: { description: 'What is said to it, plain text.', type: 'string', maxLength: LONGEST_CAPTION },
    link: { description: 'Where a click leads.', type: 'string', maxLength: LONGEST_LINK },
  },
  additionalProperties: false,
};

/** A slider as those see it who manage them. */
@Resource('slider')
export class SliderResource {
  @Field({ description: 'Identifier.', type: 'integer', readonly: true }) id!: number;

  @Field(
    { description: 'Title, plain text.', type: 'string', required: true, maxLength: LONGEST_TITLE },
    {},
    {
      rule: (title) => (typeof title === 'string' && plainLine(title) === '' ? 'A slider needs a title.' : null),
    },
  )
  title!: string;

  @Field({
    description: 'Short name, unique; made from the title unless given.',
    type: 'string',
    maxLength: LONGEST_TITLE,
  })
  alias!: string;

  @Field({ description: 'Whether the public sees it.', type: 'string', enum: SLIDER_STATUSES, default: 'draft' })
  status!: string;

  @Field(
    { description: 'Its pictures, in their order.', type: 'array', items: SLIDE, maxItems: MOST_SLIDES, default: [] },
    {},
    { rule: linkFault },
  )
  slides!: unknown[];

  @Field({ description: 'When it was last changed, in UTC.', type: 'string', format: 'date-time', readonly: true })
  modified!: string;
}

/** Links that would run code, or that cannot be read as addresses. */
function linkFault(slides: unknown): string | null {
  const list: readonly unknown[] = Array.isArray(slides) ? slides : [];
  const index = list.findIndex((slide) => {
    const { link } = slide as { link?: unknown };
    return typeof link === 'string' && plainText(link) !== '' && safeUri(link) === '';
  });
  return index < 0 ? null : `slides[${index}][link] is no address that may be linked to.`;
}
