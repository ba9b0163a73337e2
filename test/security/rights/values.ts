import type { Schema } from '#schema';
import type { Caller, RightsFixture } from './rights-fixture.js';

/** The caller and the collection for whose arguments values are generated. */
export interface ArgumentContext {
  caller: Caller;
  fixture: RightsFixture;
  /** Template of the collection. */
  collection: string;
}

/** Markup that is stored unchanged only for users with `unfiltered_html`. */
const MARKUP = '<b onclick="x()">Bold</b><script>x()</script>';
/** Values of arguments without an enumeration. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  status: ['publish', 'private', 'draft', 'approve', 'hold', 'spam', 'trash'],
  roles: ['subscriber', 'administrator'],
  template: [''],
  type: ['note'],
};

/**
 * Returns the tested valid values of an argument: all of an enumeration, own and foreign ids, past and future dates.
 * Unique texts differ in each call.
 */
export function valuesOf(name: string, schema: Schema, context: ArgumentContext): unknown[] {
  const { fixture } = context;
  if (name === 'meta') return metaValues(schema, context);
  const type = [schema.type ?? 'string'].flat().find((one) => one !== 'null');
  const ids = fixture.idsFor(name, context);
  if (type === 'array') return ids ? [[...ids]] : valuesOf(name, schema.items ?? {}, context).map((value) => [value]);
  if (ids) return [...ids];
  const one = schema.oneOf?.[0];
  if (one && type !== 'object') return valuesOf(name, one, context);
  if (schema.enum) return schema.enum.filter((value) => value !== null);
  if (type === 'boolean') return [true, false];
  if (type === 'integer' || type === 'number') return [(schema.minimum ?? 0) + 7];
  if (type === 'object') return objectValues(schema, context);
  return [...(WORDS[name] ?? textValues(name, schema, fixture))];
}

function textValues(name: string, { format }: Schema, fixture: RightsFixture): string[] {
  switch (format) {
    case 'date-time':
      return ['2019-03-04T05:06:07', '2099-03-04T05:06:07'];
    case 'uri':
      return ['https://example.org/chosen'];
    case 'email':
      return [`chosen-${fixture.next()}@example.org`];
    case 'ip':
      return ['203.0.113.9'];
    case 'uuid':
      return ['6f3b8b1e-7a32-4c7c-9c3d-0123456789ab'];
    case 'hex-color':
      return ['#a1b2c3'];
    default:
      return /title|content|excerpt|caption|description/.test(name) ? [MARKUP] : [`chosen-${fixture.next()}`];
  }
}

/** Returns markup for an object with a raw form, which is a text; otherwise one object with all members. */
function objectValues({ properties = {} }: Schema, context: ArgumentContext): unknown[] {
  if (properties.raw) return [MARKUP];
  const members = Object.entries(properties).map(([name, schema]) => [name, valuesOf(name, schema, context)[0]]);
  return [Object.fromEntries(members)];
}

/** Returns one value for each registered key. */
function metaValues({ properties = {} }: Schema, context: ArgumentContext): unknown[] {
  return Object.entries(properties).flatMap(([key, schema]) =>
    valuesOf(key, schema, context)
      .slice(-1)
      .map((value) => ({ [key]: value })),
  );
}
