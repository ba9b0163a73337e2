import {
  anyone,
  Args,
  fieldSelection,
  Namespace,
  Read,
  Request,
  RestError,
  RestRequest,
  RestResponse,
} from '#route-registry';
import { EmbedDataService } from './embed-data.js';
import { EmbedArgs, leadingInteger } from './embed.args.js';
import { toXml } from './to-xml.js';

/** `oembed/1.0/embed`: the embed data of this site's public content. */
@Namespace('oembed/1.0', 'embed')
export class EmbedController {
  constructor(private readonly embeds: EmbedDataService) {}

  /** @throws RestError 404 `oembed_invalid_url` for content that does not exist or is not public */
  @Read('', { summary: 'Get the embed of a page of this site', args: EmbedArgs, allow: anyone(), formatError })
  async embed(@Args() { url, format, maxwidth }: EmbedArgs, @Request() request: RestRequest): Promise<object> {
    const data = await this.embeds.findByAddress(url, leadingInteger(maxwidth));
    if (!data) throw unknownAddressError();
    if (format !== 'xml') return data;
    const response = new RestResponse(null);
    response.raw = xmlBody(fieldSelection(request.params._fields).cut(data) as object);
    return response;
  }
}

/** Creates the error for an address without embeddable content. */
export function unknownAddressError(): RestError {
  return new RestError('oembed_invalid_url', 'The address has no embeddable content.', 404);
}

function formatError(response: RestResponse, { params }: RestRequest): void {
  if (params.format === 'xml' && response.error) response.raw = xmlBody(response.error.toBody());
}

function xmlBody(data: object): { type: string; body: string } {
  return { type: 'text/xml; charset=utf-8', body: toXml(data) };
}
