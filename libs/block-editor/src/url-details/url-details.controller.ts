import { PostTypeRegistry } from '#content-model';
import {
  ALL_CONTEXTS,
  allowIf,
  Arg,
  Args,
  Field,
  invalidParam,
  Namespace,
  Read,
  refused,
  Resource,
  RestRequest,
} from '#route-registry';
import type { PageDetails } from './page-details.js';
import { UrlDetailsService } from './url-details.service.js';

const NOT_PUBLIC = 'This is not the address of a public page.';

/**
 * The beginning of a web address with a host and without credentials. The text is tested as it was sent, because
 * sanitizing turns other texts into web addresses.
 */
const WEB_ADDRESS = /^https?:\/\/[^/?#@]+(?:[/?#]|$)/i;

/** Arguments of URL details. */
export class UrlDetailsArgs {
  @Arg(
    { description: 'URL of the page.', type: 'string', format: 'uri', required: true },
    { rule: (value) => (typeof value === 'string' && WEB_ADDRESS.test(value) ? null : NOT_PUBLIC) },
  )
  url!: string;
}

/** Details of a page from its head. */
@Resource('url-details')
export class UrlDetailsResource implements PageDetails {
  @Field({ description: 'Title of the page.', type: 'string', context: ALL_CONTEXTS, readonly: true })
  title!: string;
  @Field({
    description: "URL of the page's icon.",
    type: 'string',
    format: 'uri',
    context: ALL_CONTEXTS,
    readonly: true,
  })
  icon!: string;
  @Field({
    description: 'Description of the page.',
    type: 'string',
    context: ALL_CONTEXTS,
    readonly: true,
  })
  description!: string;
  @Field({
    description: "URL of the page's preview image.",
    type: 'string',
    format: 'uri',
    context: ALL_CONTEXTS,
    readonly: true,
  })
  image!: string;
}

/** `core-block-editor/v1/url-details`: title, description, icon and image of a web page. */
@Namespace('core-block-editor/v1', 'url-details')
export class UrlDetailsController {
  constructor(
    readonly details: UrlDetailsService,
    readonly types: PostTypeRegistry,
  ) {}

  /** @throws RestError 404 `no_response`, `no_content` */
  @Read('', {
    summary: 'Get the details of a web page',
    args: UrlDetailsArgs,
    item: UrlDetailsResource,
    hideSchema: true,
    allow: allowIf<UrlDetailsController>('users who may edit posts of at least one type', ({ types }, { actor }) => {
      // defence: url-details-capability
      if (types.mayEditAny(actor)) return true;
      throw refused(actor, 'rest_cannot_view_url_details', 'You may not request the details of other pages.');
    }),
    validateRequest: async ({ details, types }: UrlDetailsController, request: RestRequest) => {
      // Unauthorized callers cause no DNS lookup.
      if (!(await details.mayRequest(request.params.url as string, { lookup: types.mayEditAny(request.actor) })))
        throw invalidParam('url', NOT_PUBLIC);
    },
  })
  read(@Args() { url }: UrlDetailsArgs): Promise<PageDetails> {
    // The reference requests addresses without trailing slashes.
    return this.details.find(url.replace(/\/{1,100}$/, ''));
  }
}
