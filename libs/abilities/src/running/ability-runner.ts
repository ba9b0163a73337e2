import { Injectable } from '@nestjs/common';
import { refused, registerErrorCodes, RestError } from '#route-registry';
import { SchemaFailure } from '#schema';
import type { Actor } from '#route-registry';
import type { RegisteredAbility } from '../registry/registered-ability.js';
import { EndpointCaller } from './endpoint-caller.js';

registerErrorCodes({
  ability_missing_input_schema: 400,
  ability_invalid_input: 400,
  ability_invalid_output: 500,
  rest_ability_cannot_execute: 403,
});

/** An ability that the actor may run with this input. */
export interface PreparedRun {
  ability: RegisteredAbility;
  /** Validated and coerced. */
  input: unknown;
  actor: Actor;
}

/** Runs abilities: validates the input, checks the permission, calls the handler, validates the output. */
@Injectable()
export class AbilityRunner {
  constructor(private readonly endpoints: EndpointCaller) {}

  /**
   * Validates the input, then checks the permission. Writes nothing.
   * @param rawInput input as sent; null or undefined for none
   * @throws RestError `ability_missing_input_schema`, `ability_invalid_input`, `rest_ability_cannot_execute`, or errors
   * of the permission
   */
  async prepare(ability: RegisteredAbility, rawInput: unknown, actor: Actor): Promise<PreparedRun> {
    const input = validatedInput(ability, rawInput ?? null);
    const isAllowed: unknown = await ability.isAllowed(actor, input);
    // defence: ability-permission
    if (isAllowed !== true)
      throw refused(actor, 'rest_ability_cannot_execute', `You may not run the ability ${ability.name}.`);
    return { ability, input, actor };
  }

  /**
   * Calls the handler and validates its result.
   * @throws RestError `ability_invalid_output`, or errors of the handler
   */
  async perform({ ability, input, actor }: PreparedRun): Promise<unknown> {
    const result = (await ability.handler(input, this.endpoints.callFor(actor))) ?? null;
    const failure = ability.compiledOutput?.validate(result, 'output');
    if (failure)
      throw new RestError(
        'ability_invalid_output',
        `The ability ${ability.name} returned a result that does not match its schema: ${failure.message}`,
        500,
      );
    return result;
  }
}

function validatedInput({ name, input: schema, compiledInput }: RegisteredAbility, rawInput: unknown): unknown {
  if (!schema || !compiledInput) {
    // defence: ability-without-input
    if (rawInput !== null)
      throw new RestError('ability_missing_input_schema', `The ability ${name} takes no input.`, 400);
    return null;
  }
  const value = rawInput ?? schema.default ?? null;
  const failure = compiledInput.validate(value, 'input');
  const input = failure ?? compiledInput.sanitize(value, 'input');
  // defence: ability-input-schema
  if (input instanceof SchemaFailure)
    throw new RestError('ability_invalid_input', `The input of the ability ${name} is invalid: ${input.message}`, 400);
  return input;
}
