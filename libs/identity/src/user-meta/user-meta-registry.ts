import { Injectable } from '@nestjs/common';
import { compileSchema, OPENAPI_KEYWORDS } from '#schema';
import type { CompiledSchema, Json, Schema, SchemaFailure } from '#schema';

/** A key of user meta that clients may read, and write for users whom they may edit. */
export interface UserMetaKey {
  key: string;
  /** Schema of the value; its `context` lists the contexts that include it. */
  schema: Schema;
  /** The value if none is stored. */
  default: Json;
}

/** Preferences that clients store for their users. */
const PREFERENCES: UserMetaKey = {
  key: 'persisted_preferences',
  default: {},
  schema: {
    [OPENAPI_KEYWORDS]: { description: 'Preferences that editing clients store for the user.' },
    type: 'object',
    // defence: user-preferences-private
    context: ['edit'],
    properties: {
      _modified: {
        description: 'The date and time the preferences were updated.',
        type: 'string',
        format: 'date-time',
        readonly: false,
      },
    },
    additionalProperties: true,
  },
};

/** The keys of user meta that the API exposes. Other keys can be stored (`UserMetaService`) but are never exposed. */
@Injectable()
export class UserMetaRegistry {
  private readonly keys = new Map<string, UserMetaKey & { compiled: CompiledSchema }>();

  constructor() {
    this.register(PREFERENCES);
  }

  /** Registers a key. Call it before the app starts. */
  register(key: UserMetaKey): void {
    this.keys.set(key.key, { ...key, compiled: compileSchema(key.schema) });
  }

  /** Returns the keys that a context includes. */
  shownIn(context: string): UserMetaKey[] {
    return [...this.keys.values()].filter(({ schema }) => !schema.context || schema.context.includes(context));
  }

  /** Schema of the field `meta`. */
  get schema(): Schema {
    const properties = Object.fromEntries(
      [...this.keys.values()].map(({ key, schema, default: defaultValue }) => [
        key,
        { title: '', description: '', ...schema, default: defaultValue },
      ]),
    );
    return { description: 'Meta values by key.', type: 'object', context: ['view', 'edit'], properties };
  }

  /** Validates the keys of a `meta` argument. Returns the first failure, or null. Unregistered keys are ignored. */
  validate(meta: object): SchemaFailure | null {
    for (const [name, value] of this.registeredEntries(meta)) {
      const failure = value === null ? null : this.keys.get(name)!.compiled.validate(value, `meta.${name}`);
      if (failure) return failure;
    }
    return null;
  }

  /** Returns the changes of a valid `meta` argument by key; null removes the stored value. */
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
