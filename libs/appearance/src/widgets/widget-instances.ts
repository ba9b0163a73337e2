import { SiteSigner } from '#identity';
import { parseQuery, registerErrorCodes, RestError } from '#route-registry';
import { compileSchema } from '#schema';
import type { Actor } from '#route-registry';
import { filterPostHtml, removeNul, sanitizeTextField, sanitizeUrl } from '#text';
import { Injectable } from '@nestjs/common';
import type { SchemaField, TypedField, WidgetInstance, WidgetSetting, WidgetType } from './widget-type.js';

registerErrorCodes({ rest_invalid_widget: 400 });

/** Encoded settings of a widget with their signature. */
export interface SignedInstance {
  /** JSON in base64. */
  encoded: string;
  /** Signature of `encoded`. */
  hash: string;
}

/** Settings of a widget (`instance`) as clients see them: encoded with a signature, and raw. */
export interface EncodedInstance extends SignedInstance {
  raw: WidgetInstance;
}

/** Settings in a request. */
export interface SentInstance {
  raw?: unknown;
  encoded?: unknown;
  hash?: unknown;
}

/** Purpose of the signature. */
const PURPOSE = 'widget instance';
/** Maximum characters of a field. */
const MAX_FIELD_LENGTH = 200_000;

/** Maximum absolute value of a number. */
const MAX_INTEGER = 1_000_000_000;

/** The error for an invalid widget. */
export function invalidWidgetError(message: string): RestError {
  return new RestError('rest_invalid_widget', message, 400);
}

/** Reads, sanitizes and signs the settings of widgets. */
@Injectable()
export class WidgetInstances {
  constructor(private readonly signer: SiteSigner) {}

  /** Encodes and signs settings. */
  encode(type: WidgetType, instance: WidgetInstance): EncodedInstance {
    const encoded = Buffer.from(JSON.stringify(instance)).toString('base64');
    return { encoded, hash: this.signer.sign(PURPOSE, type.id, encoded), raw: instance };
  }

  /**
   * Returns the sanitized settings from a request: raw, or encoded and signed by this site.
   * @param before the stored settings
   * @throws RestError 400 `rest_invalid_widget`
   */
  read(type: WidgetType, { raw, encoded, hash }: SentInstance, before: WidgetInstance, actor: Actor): WidgetInstance {
    if (raw !== undefined && raw !== null) return this.sanitize(type, raw, before, actor);
    if (typeof encoded === 'string' && typeof hash === 'string')
      return this.sanitize(type, this.decode(type, { encoded, hash }), before, actor);
    throw invalidWidgetError('An instance must contain raw, or encoded and hash.');
  }

  /**
   * Decodes settings that this site signed.
   * @throws RestError 400 `rest_invalid_widget`
   */
  decode(type: WidgetType, signed: SignedInstance): WidgetInstance {
    const instance = this.findSigned(type, signed);
    if (!instance) throw invalidWidgetError('The hash of the instance is invalid.');
    return instance;
  }

  /** Decodes settings; undefined if this site did not sign them. */
  findSigned(type: WidgetType, { encoded, hash }: SignedInstance): WidgetInstance | undefined {
    if (!this.signer.verify(hash, PURPOSE, type.id, encoded)) return undefined;
    return JSON.parse(Buffer.from(encoded, 'base64').toString()) as WidgetInstance;
  }

  /**
   * Returns the sanitized settings from the fields of a form, such as `widget-block[1][content]=…`. Returns undefined
   * if the form has no fields of the type.
   * @param form the form, URL-encoded
   * @param before the stored settings, and the number of the stored widget: fields of other numbers are ignored
   */
  fromForm(
    type: WidgetType,
    form: string,
    before: { instance: WidgetInstance; number?: number },
    actor: Actor,
  ): WidgetInstance | undefined {
    const widgets = parseQuery(form)[`widget-${type.id}`];
    if (!widgets || typeof widgets !== 'object') return undefined;
    const byNumber = new Map(Object.entries(widgets));
    const [first] = byNumber.values();
    const sent: unknown = before.number === undefined ? first : byNumber.get(String(before.number));
    return sent === undefined ? undefined : this.sanitize(type, sent, before.instance, actor);
  }

  /**
   * Selects the fields of the type, sanitizes each by its own type, and adds those that are always stored. HTML is
   * filtered by the user's rights.
   */
  private sanitize(type: WidgetType, sent: unknown, before: WidgetInstance, actor: Actor): WidgetInstance {
    const given = (typeof sent === 'object' && sent !== null ? sent : {}) as Readonly<Record<string, unknown>>;
    const entries = type.fields.flatMap((field) => {
      const value = Object.hasOwn(given, field.name) ? given[field.name] : undefined;
      const stored =
        'schema' in field ? (conformingValue(field, value) ?? before[field.name]) : typedValue(field, value, actor);
      return stored === undefined ? [] : [[field.name, stored]];
    });
    const settings: WidgetInstance = Object.fromEntries(entries);
    return { ...settings, ...type.derive?.(settings) };
  }
}

/** Returns the sanitized value of a field with a schema; undefined for a value that does not conform to it. */
function conformingValue({ name, schema, sanitize }: SchemaField, sent: unknown): WidgetSetting | undefined {
  // Forms send an empty text for a switch that is off.
  const value = schema.type === 'boolean' && sent === '' ? false : sent;
  const compiled = compileSchema(schema);
  if (value === undefined || compiled.validate(value, name) !== null) return undefined;
  const clean = compiled.sanitize(value, name) as WidgetSetting;
  requireShort(name, String(clean));
  return sanitize ? sanitize(clean) : clean;
}

function typedValue(field: TypedField, value: unknown, actor: Actor): string | number | boolean | null | undefined {
  const isScalar = ['string', 'number', 'boolean'].includes(typeof value);
  const setting = isScalar ? sanitizeField(field, value as string | number | boolean, actor) : field.valueIfAbsent;
  return setting !== undefined && setting !== null && field.allows?.(setting) === false ? field.valueIfAbsent : setting;
}

function sanitizeField(
  { name, type }: TypedField,
  value: string | number | boolean,
  actor: Actor,
): string | number | boolean {
  if (type === 'boolean') return isOn(value);
  if (type === 'flag') return Number(isOn(value));
  if (type === 'integer') return toInteger(value);
  if (type === 'number') return Math.abs(toInteger(value));
  const text = removeNul(String(value).toWellFormed());
  requireShort(name, text);
  if (type === 'url') return sanitizeUrl(text);
  if (type === 'text') return sanitizeTextField(text);
  return actor.can('unfiltered_html') ? text : filterPostHtml(text);
}

function requireShort(name: string, text: string): void {
  if (text.length > MAX_FIELD_LENGTH) throw invalidWidgetError(`${name} has more than ${MAX_FIELD_LENGTH} characters.`);
}

/** Whether a setting is on. As in the reference, the text `false` is on. */
function isOn(value: string | number | boolean): boolean {
  return value !== '0' && Boolean(value);
}

/** Returns the integer with which a setting starts, at most `MAX_INTEGER` in absolute value; 0 if there is none. */
function toInteger(value: string | number | boolean): number {
  const integer = typeof value === 'string' ? Number.parseInt(value, 10) : Math.trunc(Number(value));
  return Math.max(-MAX_INTEGER, Math.min(MAX_INTEGER, integer || 0));
}
