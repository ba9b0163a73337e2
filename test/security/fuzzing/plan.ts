import { createHash } from 'node:crypto';
import type { Client } from '#testing';
import type { RandomGenerator } from '#testing/random';
import type { ArgumentSchema } from '../hostile-values.js';
import { MCP, PAGES } from './pages.js';

/** An endpoint of the discovery document. */
export interface Endpoint {
  pattern: string;
  methods: readonly string[];
  args: Readonly<Record<string, ArgumentSchema>>;
  /** Required headers. */
  headers?: Readonly<Record<string, string>>;
}

/**
 * The target of a request: an argument of an endpoint and method. `''` is a request without hostile arguments, `*` an
 * argument that every endpoint accepts (such as `_fields`), and `?` an undeclared one.
 */
export interface Slot {
  /** `METHOD pattern argument`. */
  name: string;
  endpoint: Endpoint;
  method: string;
  argument: string;
  /** Number of earlier turns. */
  turn: number;
  /** Position of the first turn in the lists of roles and values. */
  start: number;
}

/** Slow endpoints without arguments. One request in each cycle of the plan is sufficient. */
const SLOW = /background-updates|directory-sizes/;

/** Returns the endpoints of the discovery document and the routes outside of the API. */
export async function endpointsOf(client: Client): Promise<Endpoint[]> {
  const { body } = await client.get('/');
  const hasAbilities = (body.namespaces as string[]).includes('core-abilities/v1');
  return [...endpointsOfDocument(body), ...PAGES, ...(hasAbilities ? [MCP] : [])];
}

function endpointsOfDocument(body: { routes: unknown }): Endpoint[] {
  return Object.entries(
    body.routes as Record<string, { endpoints: { methods: string[]; args: Endpoint['args'] }[] }>,
  ).flatMap(([pattern, route]) =>
    route.endpoints.map(({ methods, args }) => ({ pattern, methods, args: Array.isArray(args) ? {} : args })),
  );
}

/** Returns the slots of all endpoints. */
export function slotsOf(endpoints: readonly Endpoint[]): Slot[] {
  return endpoints.flatMap((endpoint) =>
    endpoint.methods.flatMap((method) => {
      const further = SLOW.test(endpoint.pattern) ? [] : endpoint.pattern.startsWith('~') ? ['?'] : ['*', '?'];
      const names = ['', ...further, ...Object.keys(endpoint.args)];
      return names.map((argument) => ({
        name: `${method} ${endpoint.pattern} ${argument}`,
        endpoint,
        method,
        argument,
        turn: -1,
        start: 0,
      }));
    }),
  );
}

/**
 * Distributes slots evenly among the runs that have them.
 * @param runs the names of the slots that each run has
 * @returns the number of the run that begins with a slot, by the name of the slot
 */
export function assignSlots(runs: readonly ReadonlySet<string>[], seed: number): Map<string, number> {
  const hashOf = (slot: string): string => createHash('sha1').update(`${seed} ${slot}`).digest('hex');
  const all = [...new Set(runs.flatMap((names) => [...names]))].map((slot) => [hashOf(slot), slot] as const).sort();
  const counts = new Map<string, number>();
  return new Map(
    all.map(([, slot]) => {
      const candidates = [...runs.keys()].filter((run) => runs[run]!.has(slot));
      const count = counts.get(candidates.join()) ?? 0;
      counts.set(candidates.join(), count + 1);
      return [slot, candidates[count % candidates.length]!];
    }),
  );
}

/**
 * Cycles through the slots of all endpoints in random order. The first cycle begins with the slots of this run's share.
 */
export class Plan {
  private readonly slots: Slot[];
  private nextRequest = 0;

  /** @param isMine whether a slot belongs to the share of this run */
  constructor(
    endpoints: readonly Endpoint[],
    private readonly random: RandomGenerator,
    isMine: (name: string) => boolean,
  ) {
    const slots = slotsOf(endpoints).map((slot) => ({ ...slot, start: random.below(10_000) }));
    random.shuffle(slots);
    this.slots = [...slots.filter(({ name }) => isMine(name)), ...slots.filter(({ name }) => !isMine(name))];
  }

  next(): Slot {
    if (this.nextRequest === this.slots.length) {
      this.random.shuffle(this.slots);
      this.nextRequest = 0;
    }
    const slot = this.slots[this.nextRequest++]!;
    slot.turn++;
    return slot;
  }

  /** Returns a random slot without counting its turn. */
  randomSlot(): Slot {
    return this.random.pick(this.slots);
  }

  /** Number of turns of each slot, by name. */
  get turns(): [name: string, turns: number][] {
    return this.slots.map(({ name, turn }) => [name, turn + 1]);
  }
}
