import type { Type } from '@nestjs/common';
import { CapabilityRegistry } from '#identity';
import { RouteRegistry } from '#route-registry';
import { declarationOf } from '#resources';
import type { StoredField, StoredItem, StoredResourceDeclaration } from '#resources';
import { bootSite } from '../boot-site.js';
import type { databases } from '../fresh-database.js';
import type { Site } from '../site.js';
import type { Client } from '../client.js';
import { sampleOf, USERS } from './samples.js';
import type { FieldSample, OwnSample } from './samples.js';

/** Options of `describeResource`. */
export interface ResourceContractOptions {
  /** The deployment that has the resource's namespace. */
  deployment: Type<object>;
  /**
   * Two valid values of fields for which none can be derived: texts with a pattern, and relations to other collections
   * than those of the core. A function can create the items of such a collection and return their ids.
   */
  samples?: Readonly<Record<string, OwnSample>>;
}

/** The values of an item by the names of its fields. */
export type Values = Record<string, unknown>;

/** A stored resource on a site of its own. */
export class TestedResource {
  readonly declaration: StoredResourceDeclaration;
  readonly writable: readonly StoredField[];
  site!: Site;
  admin!: Client;
  /** Path of the collection. */
  path!: string;
  /** Samples of the writable fields. */
  readonly samples = new Map<StoredField, FieldSample>();

  constructor(
    private readonly resource: Type<StoredItem>,
    private readonly options: ResourceContractOptions,
  ) {
    this.declaration = declarationOf(resource);
    this.writable = this.declaration.fields.filter(({ readonly }) => !readonly);
  }

  /** Boots the site, and derives the samples. */
  async boot(database: (typeof databases)[number]): Promise<void> {
    const { namespace, base } = this.declaration;
    this.site = await bootSite(this.options.deployment, { database });
    this.admin = this.site.as('administrator');
    this.path = this.site.provider(RouteRegistry).wirePath(`/${namespace}/${base}`);
    for (const field of this.writable) {
      const sample = await sampleOf(this.site, field, this.options.samples?.[field.name]);
      if (sample) this.samples.set(field, sample);
      else if (mustBeSent(field))
        throw new Error(
          `No valid value of the required field ${this.resource.name}.${field.name} can be derived; pass two to describeResource: { samples: { ${field.name}: [first, second] } }.`,
        );
    }
  }

  /** A client that may read published items. */
  get reader(): Client {
    return this.declaration.rights.read === undefined ? this.site : this.admin;
  }

  /** Valid values of all fields; published, if the resource has drafts. */
  valuesOf(choice: 0 | 1): Values {
    return this.published([...this.samples].map(([field, { values }]) => [field.name, values[choice]]));
  }

  /**
   * Valid values of a creation by a user. Of the relations, whose items not every role can read, it has only the
   * required ones; those to users refer to the user itself.
   */
  creatableValues(user: number): Values {
    const chosen = [...this.samples].filter(([field]) => field.target === undefined || mustBeSent(field));
    const valueOf = ({ target, kind }: StoredField, { values }: FieldSample) => {
      if (target?.path !== USERS) return values[0];
      return kind === 'relations' ? [user] : user;
    };
    return this.published(chosen.map(([field, sample]) => [field.name, valueOf(field, sample)]));
  }

  /** Creates an item, which must succeed. */
  async create(client: Client = this.admin, values = this.valuesOf(0)): Promise<Values & { id: number }> {
    const answer = await client.post(this.path, values);
    expect({ status: answer.status, text: answer.text }).toEqual({ status: 201, text: expect.any(String) });
    return answer.body as Values & { id: number };
  }

  /** Returns the ids of a list with these arguments. */
  async idsOf(query: string, client: Client = this.site): Promise<number[]> {
    const { status, body } = await client.get(`${this.path}?per_page=100&_fields=id&${query}`);
    expect(status).toBe(200);
    return (body as { id: number }[]).map(({ id }) => id);
  }

  /** Whether a role has all of these capabilities. */
  holds(role: string, ...capabilities: (string | undefined)[]): boolean {
    const catalog = this.site.provider(CapabilityRegistry);
    return capabilities.every((one) => one === undefined || catalog.roleHas(role, one));
  }

  private published(values: readonly (readonly [string, unknown])[]): Values {
    return { ...Object.fromEntries(values), ...(this.declaration.hasDrafts ? { status: 'publish' } : {}) };
  }
}

/** Whether a creation must contain a field: a required one with a default is optional for clients. */
export function mustBeSent({ required, defaultValue }: StoredField): boolean {
  return required && defaultValue === undefined;
}
