import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'dotenv';
import { Configuration } from './configuration.js';
import { conflictsOf } from './dependent-settings.js';
import { describeMisspelledSettings } from './misspelled-settings.js';
import { describeSettingsOf, InvalidConfigurationError, readSettings } from './setting.js';
import type { Environment, SettingDescription, SettingsClass } from './setting.js';

/**
 * The variables of the process, and those of `.env` in the working directory that the process lacks.
 * @throws InvalidConfigurationError if `.env` exists and cannot be read
 */
export function processEnvironment(): Environment {
  return { ...readEnvironmentFile(resolve('.env')), ...process.env };
}

/** @throws InvalidConfigurationError if the file exists and cannot be read */
function readEnvironmentFile(path: string): Environment {
  try {
    return existsSync(path) ? parse(readFileSync(path)) : {};
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason = code === 'EISDIR' ? 'it is a folder' : 'this process has no permission';
    throw new InvalidConfigurationError([`The file ${path} cannot be read: ${reason} (${code}).`]);
  }
}

/**
 * Reads and validates the settings of the process.
 * @param app name of the deployment, the default name of the data directory and the database file
 * @param env variables; default: those of the process and of `.env`
 * @param defaults settings that the deployment declares in place of the usual defaults
 * @param librarySettings the settings classes of the deployment's libraries
 * @throws InvalidConfigurationError that names every invalid variable, and those that look like misspelled settings; if
 * there are none, every conflict between settings
 */
export function loadConfiguration(
  app: string,
  env: Environment = processEnvironment(),
  defaults: Environment = {},
  librarySettings: readonly SettingsClass<object>[] = [],
): Configuration {
  let configuration: Configuration | undefined;
  const problems = [
    ...problemsOf(() => {
      configuration = readSettings(Configuration, env, defaults).complete(app, env, defaults);
    }),
    // Libraries read their settings later, some of them only when a request needs one.
    ...librarySettings.flatMap((type) => problemsOf(() => readSettings(type, env, defaults))),
    ...describeRepeatedSettings([Configuration, ...librarySettings]),
    ...describeMisspelledSettings(
      env,
      [Configuration, ...librarySettings].flatMap(describeSettingsOf).map(({ variable }) => variable),
    ),
  ];
  if (!configuration || problems.length > 0) throw new InvalidConfigurationError(problems);
  const complete = configuration;
  const conflicts = librarySettings.flatMap((type) => conflictsOf(type, complete));
  if (conflicts.length > 0) throw new InvalidConfigurationError(conflicts);
  configuration.librarySettings = librarySettings;
  return configuration;
}

/**
 * Returns the configuration of the same deployment with other values of some settings.
 * @throws InvalidConfigurationError that names every invalid variable
 */
export function withSettings(
  { app, variables, defaults, librarySettings }: Configuration,
  changes: Environment,
): Configuration {
  return loadConfiguration(app, { ...variables, ...changes }, defaults, librarySettings);
}

/** The variables that two settings classes read, each with its own rules. */
function describeRepeatedSettings(types: readonly SettingsClass<object>[]): string[] {
  const owners = new Map<string, SettingsClass<object>>();
  return [...new Set(types)].flatMap((type) =>
    describeSettingsOf(type).flatMap(({ variable }) => {
      const owner = owners.get(variable);
      owners.set(variable, type);
      return owner ? [`${variable}: ${type.name} and ${owner.name} declare this variable; rename one of the two.`] : [];
    }),
  );
}

/** The problems of settings that a function reads. */
function problemsOf(read: () => void): readonly string[] {
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof InvalidConfigurationError) return error.problems;
    throw error;
  }
}

/**
 * The settings of a deployment: first those of the platform, then those of each library. The libraries are sorted by
 * the names of their first settings.
 */
export function describeSettings({ defaults, librarySettings }: Configuration): SettingDescription[] {
  const others = librarySettings
    .map(describeSettingsOf)
    .toSorted(([a], [b]) => (a?.variable ?? '').localeCompare(b?.variable ?? '', 'en'));
  return [...describeSettingsOf(Configuration), ...others.flat()].map((setting) => ({
    ...setting,
    fallback: defaults[setting.variable] ?? setting.fallback,
    fallbackValue: defaults[setting.variable] ?? setting.fallbackValue,
  }));
}
