import { PostTypeRegistry } from '#content';
import {
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

/** Arguments of the details of a page. */
export class UrlDetailsArgs {
  @Arg({ description: 'Address of the page.', type: 'string', format: 'uri', required: true }) url!: string;
}

/** What a page says of itself. */
@Resource('url-details')
export class UrlDetailsResource implements PageDetails {
  @Field({ description: 'Content of its title.', type: 'string', context: ['view', 'edit', 'embed'], readonly: true })
  title!: string;
  @Field({
    description: 'Address of its icon.',
    type: 'string',
    format: 'uri',
    context: ['view', 'edit', 'embed'],
    readonly: true,
  })
  icon!: string;
  @Field({
    description: 'Its description of itself.',
    type: 'string',
    context: ['view', 'edit', 'embed'],
    readonly: true,
  })
  description!: string;
  @Field({
    description: 'Address of an image that stands for it.',
    type: 'string',
    format: 'uri',
    context: ['view', 'edit', 'embed'],
    readonly: true,
  })
  image!: string;
}

/** `core-block-editor/v1/url-details`: what a page on the web is about. */
@Namespace('core-block-editor/v1', 'url-details')
export class UrlDetailsController {
  constructor(
    readonly details: UrlDetailsService,
    readonly types: PostTypeRegistry,
  ) {}

  /** @throws RestError 404 `no_response`, `no_content` */
  @Read('', {
    args: UrlDetailsArgs,
    item: UrlDetailsResource,
    allow: allowIf<UrlDetailsController>('whoever may edit things of some type', ({ types }, { actor }) => {
      // defence: url-details-capability
      if (types.editableBy(actor)) return true;
      throw refused(actor, 'rest_cannot_view_url_details', 'You may not have other pages looked at.');
    }),
    validateContext: async ({ details, types }: UrlDetailsController, request: RestRequest) => {
      // Whoever may not ask learns nothing of addresses either, and has no name looked up.
      if (types.editableBy(request.actor) && !(await details.mayAsk(request.params.url as string)))
        throw invalidParam('url', 'This is no address of a public page.');
    },
  })
  read(@Args() { url }: UrlDetailsArgs): Promise<PageDetails> {
    return this.details.find(url.replace(/\/{1,100}$/, ''));
  }
}
