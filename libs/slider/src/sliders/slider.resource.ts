import { Field, Resource } from '#route-registry';
import { ZONED_DATE_TIME } from '#schema';
import type { Schema } from '#schema';
import { sanitizeTextArea, sanitizeTextField, sanitizeUrl } from '#text';
import { MAX_SLIDES, SLIDER_STATUSES } from './slider.js';

const MAX_TITLE_LENGTH = 500;
const MAX_CAPTION_LENGTH = 10_000;
const MAX_LINK_LENGTH = 2_000;

const SLIDE: Schema = {
  type: 'object',
  properties: {
    image: {
      description: 'ID of the image.',
      type: 'integer',
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
      required: true,
    },
    caption: { description: 'Caption, plain text.', type: 'string', maxLength: MAX_CAPTION_LENGTH },
    link: { description: 'URL to which the slide links.', type: 'string', maxLength: MAX_LINK_LENGTH },
  },
  additionalProperties: false,
};

/** A slider as its editors see it. */
@Resource('slider')
export class SliderResource {
  @Field({ description: 'Identifier.', type: 'integer', readonly: true }) id!: number;

  @Field(
    { description: 'Title, plain text.', type: 'string', required: true, maxLength: MAX_TITLE_LENGTH },
    {},
    {
      rule: (title) =>
        typeof title === 'string' && sanitizeTextField(title) === '' ? 'The title must not be empty.' : null,
    },
  )
  title!: string;

  @Field({
    description: 'Unique short name; derived from the title by default.',
    type: 'string',
    maxLength: MAX_TITLE_LENGTH,
  })
  alias!: string;

  @Field({
    description: 'Whether the slider is published or a draft.',
    type: 'string',
    enum: SLIDER_STATUSES,
    default: 'draft',
  })
  status!: string;

  @Field(
    { description: 'Slides in their order.', type: 'array', items: SLIDE, maxItems: MAX_SLIDES, default: [] },
    {},
    { rule: linkError },
  )
  slides!: unknown[];

  @Field({ description: 'Date of the last change in UTC.', ...ZONED_DATE_TIME, readonly: true })
  modified!: string;
}

/** Returns an error message if the link of a slide is not an allowed URL, else null. */
function linkError(slides: unknown): string | null {
  const list: unknown[] = slides && typeof slides === 'object' ? Object.values(slides) : [];
  const index = list.findIndex((slide) => {
    const link = (slide as { link?: unknown } | null)?.link;
    return typeof link === 'string' && sanitizeTextArea(link) !== '' && sanitizeUrl(link) === '';
  });
  return index < 0 ? null : `slides[${index}][link] is not an allowed URL.`;
}
