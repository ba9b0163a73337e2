import 'reflect-metadata';
import { applyDecorators } from '@nestjs/common';
import { Expose, Transform, plainToInstance } from 'class-transformer';
import { ValidateIf, validateSync } from 'class-validator';

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The declaration of a setting, from which parsing, validation and documentation are derived. */
export interface SettingOptions {
  /** Name of the environment variable. */
  variable: string;
  /** One sentence on the effect of the setting. */
  about: string;
  /** The allowed values, as the end of a sentence that starts with "Allowed: ". */
  allowed: string;
  /** Default for an absent or empty variable, `,` for an empty list; without it the setting is undefined. */
  fallback?: string;
  /** The default in the documentation, if `fallback` does not tell it, such as one that depends on other settings. */
  fallbackDescription?: string;
  /** Whether the value must never be printed. */
  secret?: boolean;
  /** Parses the text. Returns `undefined` for an invalid one. */
  parse?: (text: string) => unknown;
  /** class-validator decorators for the value. */
  rules: PropertyDecorator[];
}

/** The documentation of a setting. */
export interface SettingDescription {
  /** Name of the environment variable. */
  variable: string;
  /** The default as text, or a description of it; empty if there is none. */
  fallback: string;
  /** The default as text; empty if the setting is absent by default, or the default has only a description. */
  fallbackValue: string;
  /** The allowed values. */
  allowed: string;
  /** The effect of the setting. */
  about: string;
}

/** A class whose properties are declared with `@Setting`. */
export type SettingsClass<T extends object> = new () => T;

const SETTINGS_METADATA = Symbol('declared settings');

interface DeclaredSetting extends SettingOptions {
  property: string;
}

/** Declares a property as a setting of the process. */
export function Setting(options: SettingOptions): PropertyDecorator {
  return (target, property) => {
    const declared =
      (Reflect.getOwnMetadata(SETTINGS_METADATA, target.constructor) as DeclaredSetting[] | undefined) ?? [];
    Reflect.defineMetadata(
      SETTINGS_METADATA,
      [...declared, { ...options, property: String(property) }],
      target.constructor,
    );
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

/** Marks a setting without value and default, to distinguish it from a text that cannot be parsed (undefined). */
const UNSET = null;

function declaredSettings(type: SettingsClass<object>): DeclaredSetting[] {
  return (Reflect.getMetadata(SETTINGS_METADATA, type) as DeclaredSetting[] | undefined) ?? [];
}

/** The settings of a class in the order of declaration, for documentation and `--help`. */
export function describeSettingsOf(type: SettingsClass<object>): SettingDescription[] {
  return declaredSettings(type).map(({ variable, fallback, fallbackDescription, allowed, about }) => ({
    variable,
    fallback: fallbackDescription ?? fallback ?? '',
    fallbackValue: fallbackDescription === undefined ? (fallback ?? '') : '',
    allowed,
    about,
  }));
}

/** Thrown at the start. Names every invalid variable with its value and the allowed values. */
export class InvalidConfigurationError extends Error {
  override readonly name = 'InvalidConfigurationError';

  /** @param problems one sentence per invalid variable */
  constructor(readonly problems: readonly string[]) {
    super(`The configuration cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

/**
 * Reads a settings class from variables.
 * @param defaults texts for absent or empty variables; they take precedence over the fallbacks
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
