import { Injectable } from '@nestjs/common';
import { compileSchema } from '#route-registry';
import type { ArgRefusal, CompiledSchema, Json, Schema } from '#route-registry';

/** A key of users' meta that clients may read, and write for whoever they may edit. */
export interface UserMetaKey {
  key: string;
  /** Schema of the value; its `context` says where it is shown. */
  schema: Schema;
  /** What is read while nothing is stored. */
  default: Json;
}

/** What editors remember of a user between sessions. */
const PREFERENCES: UserMetaKey = {
  key: 'persisted_preferences',
  default: {},
  schema: {
    type: 'object',
    // defence: user-preferences-private
    context: ['edit'],
    properties: {
      _modified: {
        description: 'The moment of the last change.',
        type: 'string',
        format: 'date-time',
        readonly: false,
      },
    },
    additionalProperties: true,
  },
};

/** The keys of users' meta that the interface shows. Others can be stored (`UserMetaService`), but are seen by nobody. */
@Injectable()
export class UserMetaRegistry {
  private readonly keys = new Map<string, UserMetaKey & { compiled: CompiledSchema }>();

  constructor() {
    this.register(PREFERENCES);
  }

  /** Adds a key. Before the app has started. */
  register(key: UserMetaKey): void {
    this.keys.set(key.key, { ...key, compiled: compileSchema(key.schema) });
  }

  /** The keys that a context shows. */
  shownIn(context: string): UserMetaKey[] {
    return [...this.keys.values()].filter(({ schema }) => !schema.context || schema.context.includes(context));
  }

  /** Schema of the member `meta`. */
  get schema(): Schema {
    const properties = Object.fromEntries(
      [...this.keys.values()].map(({ key, schema, default: absent }) => [key, { ...schema, default: absent }]),
    );
    return { description: 'Meta fields.', type: 'object', context: ['view', 'edit'], properties };
  }

  /** Why a `meta` argument cannot be stored; null where it can. Keys that nobody registered do not count. */
  validate(meta: unknown): ArgRefusal | null {
    if (typeof meta !== 'object' || meta === null || Array.isArray(meta))
      return { code: 'rest_invalid_type', message: 'meta should be of type object.', data: { param: 'meta' } };
    for (const [name, value] of this.registeredEntries(meta)) {
      const failure = value === null ? null : this.keys.get(name)!.compiled.validate(value, `meta.${name}`);
      if (failure) return { code: failure.code, message: failure.message, data: failure.data };
    }
    return null;
  }

  /** What to store of a `meta` argument without fault: value, or null to forget it. */
  changes(meta: object): Map<string, Json> {
    return new Map(
      this.registeredEntries(meta).map(([name, value]) => [
        name,
        value === null ? null : (this.keys.get(name)!.compiled.sanitize(value, name) as Json),
      ]),
    );
  }

  private registeredEntries(meta: object): [string, unknown][] {
    return Object.entries(meta).filter(([name]) => this.keys.has(name));
  }
}
