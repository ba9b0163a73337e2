import {
  allowIf,
  Arg,
  Endpoint,
  Field,
  Namespace,
  Resource,
  Request,
  RestError,
  RestRequest,
  registerErrorCodes,
  RestResponse,
} from '#route-registry';
import { abilityNotFound, ABILITY_NAME } from '../listing/ability-name.js';
import { AbilityRegistry } from '../registry/ability-registry.js';
import type { AbilityMethod } from '../registry/registered-ability.js';
import { AbilityRunner } from './ability-runner.js';
import type { PreparedRun } from './ability-runner.js';

registerErrorCodes({ rest_ability_invalid_method: 405 });

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

const REASONS: Readonly<Record<AbilityMethod, string>> = {
  GET: 'The ability changes nothing: call it by GET.',
  DELETE: 'The ability removes something: call it by DELETE.',
  POST: 'The ability changes something: call it by POST.',
};

const ANY_TYPE = ['integer', 'number', 'boolean', 'string', 'array', 'object', 'null'] as const;

/** What `OPTIONS` tells of results: they are answered as they are, so their schema is that of the ability. */
@Resource('ability-execution')
class ResultResource {
  @Field({ description: 'What the ability gave.', type: ANY_TYPE, context: ['view', 'edit'], readonly: true })
  result: unknown;
}

class RunArgs {
  @Arg(ABILITY_NAME, { path: '[a-zA-Z0-9\\-\\/]+?' }) name!: string;

  @Arg(
    { description: 'What the ability is to work on.', type: ANY_TYPE, default: null },
    { unvalidated: 'checked against the schema of the ability' },
  )
  input: unknown;
}

/** `/abilities/{name}/run`: has an ability carried out. */
@Namespace('core-abilities/v1', 'abilities')
export class RunController {
  constructor(
    private readonly registry: AbilityRegistry,
    private readonly runner: AbilityRunner,
  ) {}

  /** Answers the result as it is. */
  @Endpoint(METHODS, ':name/run', {
    args: RunArgs,
    allow: allowIf<RunController>('whoever the ability lets', async (self, request) => {
      await self.prepared(request);
      return true;
    }),
    item: ResultResource,
  })
  async run(@Request() request: RestRequest): Promise<RestResponse> {
    return new RestResponse(await this.runner.perform(await this.prepared(request)));
  }

  /**
   * The ability, by its method, with its input, for somebody who may: in this order, so that a wrong method or input is told to everybody.
   * @throws RestError for the first that does not fit
   */
  prepared(request: RestRequest): Promise<PreparedRun> {
    return request.memoize('ability', async () => {
      const ability = this.registry.find(String(request.params.name));
      // defence: ability-hidden
      if (!ability || ability.shown === false) throw abilityNotFound();
      // defence: ability-method
      if (request.method !== ability.method)
        throw new RestError('rest_ability_invalid_method', REASONS[ability.method], 405);
      return this.runner.prepare(ability, inputOf(request), request.actor);
    });
  }
}

/** From the query, or of POST from the JSON body alone. */
function inputOf({ method, query, body }: RestRequest): unknown {
  return method === 'POST' ? body.json?.input : query.input;
}
