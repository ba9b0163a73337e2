import { createHash } from 'node:crypto';
import type { Client } from '#testing';
import type { ArgumentSchema, Chance } from '../hostile-values.js';
import { MCP, PAGES } from './pages.js';

/** An endpoint as the discovery document shows it. */
export interface Endpoint {
  pattern: string;
  methods: readonly string[];
  args: Readonly<Record<string, ArgumentSchema>>;
  /** Without which nothing is answered there. */
  headers?: Readonly<Record<string, string>>;
}

/**
 * What one request goes for: an argument of an endpoint by one method; `''` is the request without anything hostile among its arguments,
 * `*` an argument that every endpoint understands (`_fields` and its like) and `?` one that this endpoint does not declare.
 */
export interface Slot {
  /** `METHOD pattern argument`. */
  name: string;
  endpoint: Endpoint;
  method: string;
  argument: string;
  /** How often it had its turn before. */
  turn: number;
  /** Where in the lists of roles and values its first turn starts. */
  start: number;
}

/** Endpoints that take seconds and no arguments. One turn in a round is enough. */
const LEISURELY = /background-updates|directory-sizes/;

/** The endpoints in the discovery document, and what there is beside the interface. */
export async function endpointsOf(client: Client): Promise<Endpoint[]> {
  const { body } = await client.get('/');
  const hasAbilities = (body.namespaces as string[]).includes('core-abilities/v1');
  return [...discovered(body), ...PAGES, ...(hasAbilities ? [MCP] : [])];
}

function discovered(body: { routes: unknown }): Endpoint[] {
  return Object.entries(
    body.routes as Record<string, { endpoints: { methods: string[]; args: Endpoint['args'] }[] }>,
  ).flatMap(([pattern, route]) =>
    route.endpoints.map(({ methods, args }) => ({ pattern, methods, args: Array.isArray(args) ? {} : args })),
  );
}

/** Everything that there is to go for. */
export function slotsOf(endpoints: readonly Endpoint[]): Slot[] {
  return endpoints.flatMap((endpoint) =>
    endpoint.methods.flatMap((method) => {
      const further = LEISURELY.test(endpoint.pattern) ? [] : endpoint.pattern.startsWith('~') ? ['?'] : ['*', '?'];
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
 * Deals slots out to runs, evenly among those that have them.
 * @param runs the names of the slots that each run has
 * @returns the run that begins with a slot, by the slot's name
 */
export function dealt(runs: readonly ReadonlySet<string>[], seed: number): Map<string, number> {
  const hashOf = (slot: string): string => createHash('sha1').update(`${seed} ${slot}`).digest('hex');
  const all = [...new Set(runs.flatMap((names) => [...names]))].map((slot) => [hashOf(slot), slot] as const).sort();
  const counts = new Map<string, number>();
  return new Map(
    all.map(([, slot]) => {
      const having = [...runs.keys()].filter((run) => runs[run]!.has(slot));
      const count = counts.get(having.join()) ?? 0;
      counts.set(having.join(), count + 1);
      return [slot, having[count % having.length]!];
    }),
  );
}

/** Goes round all arguments of all endpoints, in another order each time, beginning with its share: all have their turn before one has its second. */
export class Plan {
  private readonly slots: Slot[];
  private nextRequest = 0;

  /** @param isMine whether a slot belongs to the share */
  constructor(
    endpoints: readonly Endpoint[],
    private readonly random: Chance,
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

  /** Any slot, whose turn does not count. */
  any(): Slot {
    return this.random.pick(this.slots);
  }

  /** How many turns each slot had, by name. */
  get turns(): [name: string, turns: number][] {
    return this.slots.map(({ name, turn }) => [name, turn + 1]);
  }
}
