import { Injectable } from '@nestjs/common';
import { Dispatcher, RestRequest, RouteRegistry, toData } from '#route-registry';
import type { Actor, Params } from '#route-registry';
import type { AbilityCall } from '../registry/ability.js';

/** Lets abilities use the site's endpoints with the rights of whoever asks, no more. */
@Injectable()
export class EndpointCaller {
  constructor(
    private readonly dispatcher: Dispatcher,
    private readonly routes: RouteRegistry,
  ) {}

  /** What a handler gets for one call. */
  callFor(actor: Actor): AbilityCall {
    return {
      actor,
      call: async (method, path, params = {}) => {
        const given: Params = { ...params };
        const request = new RestRequest({
          method,
          path: this.routes.wirePath(path),
          // defence: ability-as-caller
          actor,
          ...(method === 'POST' ? { body: { json: given } } : { query: given }),
        });
        const response = await this.dispatcher.dispatch(request);
        if (response.error) throw response.error;
        return toData(this.dispatcher.selectFields(request, response));
      },
    };
  }
}
