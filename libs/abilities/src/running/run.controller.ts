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
import { ABILITY_NAME, unknownAbilityError } from '../listing/ability-name.js';
import { AbilityRegistry } from '../registry/ability-registry.js';
import type { AbilityMethod } from '../registry/registered-ability.js';
import { AbilityRunner } from './ability-runner.js';
import type { PreparedRun } from './ability-runner.js';

registerErrorCodes({
  /**
   * The ability requires another method: `GET` if it is read-only, `DELETE` if it is destructive and idempotent, `POST`
   * otherwise.
   */
  rest_ability_invalid_method: 405,
});

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Error messages for requests by another method than that of the ability. */
const WRONG_METHOD_MESSAGES: Readonly<Record<AbilityMethod, string>> = {
  GET: 'The ability only reads data: call it with GET.',
  DELETE: 'The ability deletes data: call it with DELETE.',
  POST: 'The ability changes data: call it with POST.',
};

const ANY_TYPE = ['integer', 'number', 'boolean', 'string', 'array', 'object', 'null'] as const;

/** Schema of results in `OPTIONS`. A result is returned unchanged, so the ability's own schema applies. */
@Resource('ability-execution')
class ResultResource {
  @Field({ description: 'Result of the ability.', type: ANY_TYPE, context: ['view', 'edit'], readonly: true })
  result: unknown;
}

class RunArgs {
  @Arg(ABILITY_NAME, { path: '[a-zA-Z0-9\\-\\/]+?' }) name!: string;

  @Arg(
    { description: 'Input of the ability.', type: ANY_TYPE, default: null },
    { noSchemaReason: 'validated against the schema of the ability' },
  )
  input: unknown;
}

/** `/abilities/{name}/run`: runs an ability. */
@Namespace('core-abilities/v1', 'abilities')
export class RunController {
  constructor(
    private readonly registry: AbilityRegistry,
    private readonly runner: AbilityRunner,
  ) {}

  /** Runs the ability and returns its result unchanged. */
  @Endpoint(METHODS, ':name/run', {
    summary: 'Run an ability',
    args: RunArgs,
    allow: allowIf<RunController>('users whom the permission of the ability allows', async (self, request) => {
      await self.prepare(request);
      return true;
    }),
    item: ResultResource,
    anyResponse: true,
  })
  async run(@Request() request: RestRequest): Promise<RestResponse> {
    return new RestResponse(await this.runner.perform(await this.prepare(request)));
  }

  /**
   * Finds the ability and checks method, input and permission, in this order, so that callers without permission also
   * learn of a wrong method or input.
   * @throws RestError for the first check that fails
   */
  prepare(request: RestRequest): Promise<PreparedRun> {
    return request.memoize('ability', async () => {
      const ability = this.registry.find(String(request.params.name));
      // defence: ability-hidden
      if (!ability || ability.shown === false) throw unknownAbilityError();
      // defence: ability-method
      if (request.method !== ability.method)
        throw new RestError('rest_ability_invalid_method', WRONG_METHOD_MESSAGES[ability.method], 405);
      return this.runner.prepare(ability, inputOf(request), request.actor);
    });
  }
}

/** Returns the member `input` of the JSON body for POST, otherwise of the query. */
function inputOf({ method, query, body }: RestRequest): unknown {
  return method === 'POST' ? body.json?.input : query.input;
}
