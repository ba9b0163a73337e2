import { Arg, Field, Resource } from '#route-registry';
import { ZONED_DATE_TIME } from '#schema';

/** Bounds and default of the lifetime of a link, in seconds: a minute, a week, 90 days. */
const MIN_LIFETIME = 60;
const DEFAULT_LIFETIME = 7 * 24 * 60 * 60;
const MAX_LIFETIME = 90 * 24 * 60 * 60;

const POST_ID = { description: 'ID of the post.', type: 'integer', minimum: 1, required: true } as const;

/** A preview link. */
@Resource('preview-link')
export class PreviewLinkResource {
  @Field({ description: 'Identifier.', type: 'integer', readonly: true }) id!: number;
  @Field({ description: 'ID of the post.', type: 'integer', readonly: true }) post!: number;
  @Field({ description: 'ID of the user who created the link.', type: 'integer', readonly: true }) author!: number;
  @Field({ description: 'URL of the preview page.', type: 'string', format: 'uri', readonly: true }) link!: string;
  @Field({
    description: 'Token of the link, for clients that show previews themselves.',
    type: 'string',
    readonly: true,
  })
  token!: string;
  @Field({ description: 'Date of creation in UTC.', ...ZONED_DATE_TIME, readonly: true })
  created!: string;
  @Field({ description: 'Date of expiry in UTC.', ...ZONED_DATE_TIME, readonly: true })
  expires!: string;
}

/** Arguments of the list of links. */
export class ListPreviewLinksArgs {
  @Arg(POST_ID) post!: number;
}

/** Arguments of a creation. */
export class CreatePreviewLinkArgs {
  @Arg(POST_ID) post!: number;
  @Arg({
    description: 'Seconds until the link expires.',
    type: 'integer',
    minimum: MIN_LIFETIME,
    maximum: MAX_LIFETIME,
    default: DEFAULT_LIFETIME,
  })
  expires_in!: number;
}

/** Path argument of one link. */
export class PreviewLinkArgs {
  @Arg({ description: 'ID of the link.', type: 'integer' }) id!: number;
}

/** Path argument of the preview of a token. */
export class PreviewArgs {
  @Arg({ description: 'Token of the link.', type: 'string' }, { path: '[\\w.-]+' }) token!: string;
}

/** A text as HTML. */
const rendered = (description: string) =>
  ({
    description,
    type: 'object',
    readonly: true,
    properties: { rendered: { description: 'HTML.', type: 'string' } },
  }) as const;

/** The post of a preview link. */
@Resource('preview')
export class PreviewResource {
  @Field({ description: 'ID of the post.', type: 'integer', readonly: true }) id!: number;
  @Field({ description: 'Post type.', type: 'string', readonly: true }) type!: string;
  @Field({ description: 'Status.', type: 'string', readonly: true }) status!: string;
  @Field(rendered('Title.')) title!: object;
  @Field(rendered('Content.')) content!: object;
  @Field(rendered('Excerpt.')) excerpt!: object;
  @Field({ description: "Date, in the site's time zone.", type: 'string', readonly: true }) date!: string;
  @Field({ description: 'Date of the last change in UTC.', type: 'string', readonly: true }) modified_gmt!: string;
  @Field({ description: 'ID of the parent, 0 for none.', type: 'integer', readonly: true }) parent!: number;
  @Field({ description: 'ID of the featured image, 0 for none.', type: 'integer', readonly: true })
  featured_media!: number;
}
