import 'reflect-metadata';
import { applyDecorators } from '@nestjs/common';
import { Expose, Transform, plainToInstance } from 'class-transformer';
import { ValidateIf, validateSync } from 'class-validator';

/** Variables as a process gets them: texts by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** What one setting of the process is called, means and accepts: everything that its documentation and its refusal need. */
export interface SettingOptions {
  /** Name of the environment variable. */
  variable: string;
  /** What the setting does, one sentence. */
  about: string;
  /** What may be given, as a sentence part that follows "Allowed: ". */
  allowed: string;
  /** Text that counts when the variable is absent or empty; absent: the setting stays undefined. */
  fallback?: string;
  /** How the default reads in the documentation where it depends on other settings. */
  fallbackAbout?: string;
  /** Never printed, neither in documentation nor in refusals. */
  secret?: boolean;
  /** Turns the text into the value; `undefined` for a text that it cannot read. */
  parse?: (text: string) => unknown;
  /** Rules of class-validator for the value. */
  rules: PropertyDecorator[];
}

/** One row of the settings table. */
export interface SettingDescription {
  /** Name of the environment variable. */
  variable: string;
  /** The default as text, or what it is derived from; empty where there is none. */
  fallback: string;
  /** What may be given. */
  allowed: string;
  /** What the setting does. */
  about: string;
}

/** A class whose properties are declared with `@Setting`. */
export type SettingsClass<T extends object> = new () => T;

const DECLARED = Symbol('declared settings');

/** Every class with settings that was loaded, the platform's first. */
const classes = new Set<SettingsClass<object>>();

interface Declared extends SettingOptions {
  property: string;
}

/** Declares a property as a setting of the process: the one place from which reading, refusing and documenting it are derived. */
export function Setting(options: SettingOptions): PropertyDecorator {
  return (target, property) => {
    const declared = (Reflect.getOwnMetadata(DECLARED, target.constructor) as Declared[] | undefined) ?? [];
    Reflect.defineMetadata(DECLARED, [...declared, { ...options, property: String(property) }], target.constructor);
    classes.add(target.constructor as SettingsClass<object>);
    const parse = options.parse ?? ((text: string) => text);
    applyDecorators(
      Expose(),
      Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? parse(value) : value)),
      ValidateIf(
        (settings: Record<string, unknown>) => options.fallback !== undefined || settings[String(property)] !== UNSET,
      ),
      ...options.rules,
    )(target, property);
  };
}

/** Stands in for a setting that was not given and has no default, so that a text nobody could read (undefined) is still refused. */
const UNSET = null;

function declaredSettings(type: SettingsClass<object>): Declared[] {
  return (Reflect.getMetadata(DECLARED, type) as Declared[] | undefined) ?? [];
}

/** Every setting of a class, in the order of its declaration, for documentation and `--help`. */
export function describeSettingsOf(type: SettingsClass<object>): SettingDescription[] {
  return declaredSettings(type).map(({ variable, fallback, fallbackAbout, allowed, about }) => ({
    variable,
    fallback: fallbackAbout ?? fallback ?? '',
    allowed,
    about,
  }));
}

/** Every setting that the loaded libraries declare: the platform's first, then those of libraries, in an order that does not depend on how they are loaded. */
export function describeAllSettings(): SettingDescription[] {
  const [platform, ...libraries] = [...classes].map(describeSettingsOf);
  libraries.sort((a, b) => a[0]!.variable.localeCompare(b[0]!.variable, 'en'));
  return [...(platform ?? []), ...libraries.flat()];
}

/** Refuses a start: names every bad variable at once, what was given and what is allowed. */
export class InvalidConfigurationError extends Error {
  override readonly name = 'InvalidConfigurationError';

  /** @param problems one sentence per bad variable */
  constructor(readonly problems: readonly string[]) {
    super(`The configuration cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

/**
 * Reads a class of settings from variables.
 * @param defaults texts that count where a variable is absent or empty, before the fallbacks
 * @throws InvalidConfigurationError
 */
export function readSettings<T extends object>(
  type: SettingsClass<T>,
  env: Environment,
  defaults: Environment = {},
): T {
  const declared = declaredSettings(type);
  const given = new Map(
    declared.map((setting) => [
      setting.property,
      env[setting.variable]?.trim() || (defaults[setting.variable]?.trim() ?? ''),
    ]),
  );
  const texts = declared.map((setting) => [
    setting.property,
    given.get(setting.property) || (setting.fallback ?? UNSET),
  ]);
  const settings = plainToInstance(type, Object.fromEntries(texts), { excludeExtraneousValues: true });
  const refused = new Set(validateSync(settings, { skipUndefinedProperties: false }).map((error) => error.property));
  if (refused.size > 0)
    throw new InvalidConfigurationError(
      declared
        .filter(({ property }) => refused.has(property))
        .map((setting) => {
          const shown = setting.secret
            ? 'the given value (not shown)'
            : JSON.stringify(given.get(setting.property) || setting.fallback);
          return `${setting.variable}: ${shown} cannot be used. Allowed: ${setting.allowed}.`;
        }),
    );
  for (const { property } of declared) {
    const values = settings as Record<string, unknown>;
    if (values[property] === UNSET) values[property] = undefined;
  }
  return settings;
}
