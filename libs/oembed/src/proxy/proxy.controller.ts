import { Arg, Args, can, Namespace, Read } from '#route-registry';
import { leadingInteger } from '../embed/embed.args.js';
import { unknownAddressError } from '../embed/embed.controller.js';
import { ProxyService } from './proxy.service.js';

const NO_SCHEMA_REASON = 'parsed as an integer by leadingInteger, without errors';

/** Arguments of the embed data of any address. */
export class ProxyArgs {
  @Arg({ description: 'URL of the content to embed.', type: 'string', format: 'uri', required: true })
  url!: string;
  @Arg({
    description: 'No effect: the response is always JSON.',
    type: 'string',
    default: 'json',
    enum: ['json', 'xml'],
  })
  format!: 'json' | 'xml';
  @Arg({ description: 'Maximum width in pixels.', type: 'integer', default: 600 }, { noSchemaReason: NO_SCHEMA_REASON })
  maxwidth!: unknown;
  @Arg({ description: 'Maximum height in pixels.', type: 'integer' }, { noSchemaReason: NO_SCHEMA_REASON })
  maxheight?: unknown;
  @Arg({ description: 'Whether to discover endpoints of unknown providers.', type: 'boolean', default: true })
  discover!: boolean;
}

/** `oembed/1.0/proxy`: the embed data of any address, requested by this server. */
@Namespace('oembed/1.0', 'proxy')
export class ProxyController {
  constructor(private readonly embeds: ProxyService) {}

  /** @throws RestError 404 `oembed_invalid_url` if there is no embed data, for any reason */
  @Read('', {
    summary: 'Get the embed of a page of any site',
    args: ProxyArgs,
    // defence: proxy-capability
    allow: can('edit_posts'),
  })
  async proxy(@Args() { url, maxwidth, maxheight, discover }: ProxyArgs): Promise<object> {
    const height = maxheight === undefined ? undefined : leadingInteger(maxheight);
    const found = await this.embeds.find({ address: url, width: leadingInteger(maxwidth), height, discover });
    if (!found) throw unknownAddressError();
    return found;
  }
}
