import { Injectable, Module } from '@nestjs/common';
import { Ability } from '#abilities/testing';
import type { AbilityCall } from '#abilities/testing';
import { RestError } from '#route-registry';

const PROBE = { slug: 'probe', label: 'Probe', description: 'For tests.' };
const NAME_INPUT = {
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string' }, times: { type: 'integer', minimum: 1 } },
  additionalProperties: false,
} as const;
const everybody = (): boolean => true;

/** Abilities of a test library, with different methods, permissions and results. */
@Injectable()
export class ProbeAbilities {
  readonly stored = new Set<string>();
  calls = 0;

  @Ability({
    name: 'probe/store',
    label: 'Store',
    description: 'Stores a name.',
    category: PROBE,
    input: NAME_INPUT,
    output: { type: 'integer' },
    annotations: { readonly: false, destructive: false, idempotent: true },
    isAllowed: everybody,
  })
  store({ name, times = 1 }: { name: string; times?: number }, _call: AbilityCall): number {
    this.calls += 1;
    this.stored.add(name);
    return times + 1;
  }

  @Ability({
    name: 'probe/drop',
    label: 'Drop',
    description: 'Drops a name.',
    category: PROBE,
    input: NAME_INPUT,
    annotations: { readonly: false, destructive: true, idempotent: true },
    isAllowed: (actor) => actor.can('edit_posts'),
  })
  drop({ name }: { name: string }, _call: AbilityCall): { dropped: boolean } {
    return { dropped: this.stored.delete(name) };
  }

  @Ability({
    name: 'probe/shuffle',
    label: 'Shuffle',
    description: 'Has another destructive effect each time.',
    category: PROBE,
    annotations: { readonly: false, destructive: true, idempotent: false },
    isAllowed: everybody,
  })
  shuffle(_input: null, _call: AbilityCall): null {
    return null;
  }

  @Ability({
    name: 'probe/refused',
    label: 'Refused',
    description: 'Has a permission with an error of its own.',
    category: PROBE,
    annotations: { readonly: true, destructive: false, idempotent: true },
    isAllowed: () => {
      throw new RestError('rest_forbidden', 'Refused by the ability.', 403);
    },
  })
  refused(_input: null, _call: AbilityCall): string {
    return 'never';
  }

  @Ability({
    name: 'probe/invalid-output',
    label: 'Invalid output',
    description: 'Returns a result that does not match its schema.',
    category: PROBE,
    output: { type: 'integer' },
    annotations: { readonly: true, destructive: false, idempotent: true },
    isAllowed: everybody,
  })
  invalidOutput(_input: null, _call: AbilityCall): unknown {
    return { secret: 'x' };
  }
}

/** Library of the probe abilities. */
@Module({ providers: [ProbeAbilities] })
export class ProbeModule {}
