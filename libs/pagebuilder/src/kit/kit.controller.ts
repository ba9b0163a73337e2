import { anyone, Namespace, Read, RestResponse } from '#route-registry';
import { KitStyleSheet } from './kit-style-sheet.js';

/**
 * `/kit/styles`: the style sheet of the kit, for clients that show pages of the page builder. It is an addition of
 * Atrium.
 */
@Namespace('pagebuilder/v1', 'kit/styles')
export class KitController {
  constructor(private readonly kit: KitStyleSheet) {}

  /** Returns the kit's custom properties as a style sheet. */
  @Read('', { summary: 'Get the style sheet of the kit', allow: anyone() })
  async styles(): Promise<RestResponse> {
    const response = new RestResponse(null);
    response.raw = { type: 'text/css; charset=utf-8', body: await this.kit.css() };
    return response;
  }
}
