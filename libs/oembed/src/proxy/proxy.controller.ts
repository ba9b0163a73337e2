import { Arg, Args, can, Namespace, Read } from '#route-registry';
import { wholeNumber } from '../embed/embed.args.js';
import { unknownAddress } from '../embed/embed.controller.js';
import { ProxyService } from './proxy.service.js';

const NUMBER = 'anything is read as a whole number, as wholeNumber does';

/** Arguments of the embeddable form of anything. */
export class ProxyArgs {
  @Arg({ description: 'Address of what is to be embedded.', type: 'string', format: 'uri', required: true })
  url!: string;
  @Arg({ description: 'Form of the answer of the provider.', type: 'string', default: 'json', enum: ['json', 'xml'] })
  format!: 'json' | 'xml';
  @Arg({ description: 'Width that there is, in pixels.', type: 'integer', default: 600 }, { unvalidated: NUMBER })
  maxwidth!: unknown;
  @Arg({ description: 'Height that there is, in pixels.', type: 'integer' }, { unvalidated: NUMBER })
  maxheight?: unknown;
  @Arg({ description: 'Whether to look for endpoints of unknown providers.', type: 'boolean', default: true })
  discover!: boolean;
}

/** `oembed/1.0/proxy`: the embeddable form of anything, asked for by this server. */
@Namespace('oembed/1.0', 'proxy')
export class ProxyController {
  constructor(private readonly embeds: ProxyService) {}

  /** @throws RestError 404 `oembed_invalid_url` where there is none, whatever the reason */
  @Read('', {
    args: ProxyArgs,
    // defence: proxy-capability
    allow: can('edit_posts'),
  })
  async proxy(@Args() { url, maxwidth, maxheight, discover }: ProxyArgs): Promise<object> {
    const height = maxheight === undefined ? undefined : wholeNumber(maxheight);
    const found = await this.embeds.find({ address: url, width: wholeNumber(maxwidth), height, discover });
    if (!found) throw unknownAddress();
    return found;
  }
}
