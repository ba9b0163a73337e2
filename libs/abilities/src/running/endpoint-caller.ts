import { Injectable } from '@nestjs/common';
import { Pipeline, RestRequest, RouteRegistry, toData } from '#route-registry';
import type { Actor, Params } from '#route-registry';
import type { AbilityCall } from '../registry/ability.js';

/** Calls the site's endpoints for abilities with the rights of the caller. */
@Injectable()
export class EndpointCaller {
  constructor(
    private readonly pipeline: Pipeline,
    private readonly routes: RouteRegistry,
  ) {}

  /** Creates the `AbilityCall` for runs of an ability by an actor. */
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
        const response = await this.pipeline.run(request);
        if (response.error) throw response.error;
        return toData(response);
      },
    };
  }
}
