import { CapabilityRegistry } from '#identity';
import { Library } from '#platform';
import { allowIf, Arg, Args, Namespace, Read, refused, registerErrorCodes } from '#route-registry';
import type { RestRequest } from '#route-registry';

registerErrorCodes({ shop_till_locked: 403 });

class TillArgs {
  @Arg({ description: 'Number of the till.', type: 'integer', minimum: 1 }) id!: number;
}

@Namespace('tills/v1', 'tills')
export class TillsController {
  @Read(':id', {
    args: TillArgs,
    allow: allowIf<TillsController>('users who may open the till', (self, request) => self.allowOpen(request)),
  })
  read(@Args() { id }: TillArgs): { id: number } {
    return { id };
  }

  private allowOpen({ actor, params }: RestRequest): boolean {
    if (actor.can('open_tills')) return true;
    throw refused(actor, 'shop_till_locked', `You may not open till ${String(params['id'])}.`);
  }
}

@Library({ namespace: 'tills/v1', controllers: [TillsController] })
export class TillsModule {
  constructor(capabilities: CapabilityRegistry) {
    capabilities.grant('open_tills', ['administrator', 'editor']);
  }
}
