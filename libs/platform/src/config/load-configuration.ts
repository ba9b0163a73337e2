import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'dotenv';
import { Configuration } from './configuration.js';
import { describeMisspelledSettings } from './misspelled-settings.js';
import { describeAllSettings, InvalidConfigurationError, readSettings } from './setting.js';
import type { Environment, SettingDescription } from './setting.js';

/** The variables of the process, and those of `.env` in the working directory that the process lacks. */
function processEnvironment(): Environment {
  const fromFile = existsSync('.env') ? parse(readFileSync('.env')) : {};
  return { ...fromFile, ...process.env };
}

/**
 * Reads and validates the settings of the process.
 * @param app name of the deployment, the default name of the data directory and the database file
 * @param env variables; default: those of the process and of `.env`
 * @param defaults settings that the deployment declares in place of the usual defaults
 * @throws InvalidConfigurationError that names every invalid variable, and those that look like misspelled settings
 */
export function loadConfiguration(
  app: string,
  env: Environment = processEnvironment(),
  defaults: Environment = {},
): Configuration {
  const misspelled = describeMisspelledSettings(
    env,
    describeAllSettings().map(({ variable }) => variable),
  );
  try {
    const configuration = readSettings(Configuration, env, defaults).complete(app, env, defaults);
    if (misspelled.length > 0) throw new InvalidConfigurationError([]);
    return configuration;
  } catch (error) {
    if (!(error instanceof InvalidConfigurationError)) throw error;
    throw new InvalidConfigurationError([...error.problems, ...misspelled]);
  }
}

/**
 * The settings that the loaded libraries declare, for documentation and `--help`.
 * @param defaults settings that the deployment declares in place of the usual defaults
 */
export function describeSettings(defaults: Environment = {}): SettingDescription[] {
  return describeAllSettings().map((setting) => ({
    ...setting,
    fallback: defaults[setting.variable] ?? setting.fallback,
  }));
}
