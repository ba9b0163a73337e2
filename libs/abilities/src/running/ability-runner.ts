import { Injectable } from '@nestjs/common';
import { refused, registerErrorCodes, RestError, SchemaFailure } from '#route-registry';
import type { Actor } from '#route-registry';
import type { RegisteredAbility } from '../registry/registered-ability.js';
import { EndpointCaller } from './endpoint-caller.js';

registerErrorCodes({
  ability_missing_input_schema: 400,
  ability_invalid_input: 400,
  ability_invalid_output: 500,
  rest_ability_cannot_execute: 403,
});

/** An ability with its checked input, which somebody may have carried out. */
export interface PreparedRun {
  ability: RegisteredAbility;
  /** Coerced. */
  input: unknown;
  actor: Actor;
}

/** Carries abilities out: input, permission, handler, output. */
@Injectable()
export class AbilityRunner {
  constructor(private readonly endpoints: EndpointCaller) {}

  /**
   * Checks the input, then the permission. Writes nothing.
   * @param given null or undefined: none
   * @throws RestError `ability_missing_input_schema`, `ability_invalid_input`, `rest_ability_cannot_execute`, or what the permission throws
   */
  async prepare(ability: RegisteredAbility, given: unknown, actor: Actor): Promise<PreparedRun> {
    const input = checkedInput(ability, given ?? null);
    // defence: ability-permission
    if (!(await ability.may(actor, input)))
      throw refused(actor, 'rest_ability_cannot_execute', `You may not have the ability ${ability.name} carried out.`);
    return { ability, input, actor };
  }

  /** @throws RestError `ability_invalid_output`, or what the handler throws */
  async perform({ ability, input, actor }: PreparedRun): Promise<unknown> {
    const result = (await ability.handler(input, this.endpoints.callFor(actor))) ?? null;
    const fault = ability.compiledOutput?.validate(result, 'output');
    if (fault)
      throw new RestError(
        'ability_invalid_output',
        `The ability ${ability.name} gave a result that does not fit its schema: ${fault.message}`,
        500,
      );
    return result;
  }
}

function checkedInput({ name, input: schema, compiledInput }: RegisteredAbility, given: unknown): unknown {
  if (!schema || !compiledInput) {
    // defence: ability-without-input
    if (given !== null) throw new RestError('ability_missing_input_schema', `The ability ${name} takes no input.`, 400);
    return null;
  }
  const value = given ?? schema.default ?? null;
  const fault = compiledInput.validate(value, 'input');
  const input = fault ?? compiledInput.sanitize(value, 'input');
  // defence: ability-input-schema
  if (input instanceof SchemaFailure)
    throw new RestError(
      'ability_invalid_input',
      `The input of the ability ${name} cannot be used: ${input.message}`,
      400,
    );
  return input;
}
