import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'dotenv';
import { Configuration } from './configuration.js';
import { describeAllSettings, readSettings, type Environment, type SettingDescription } from './setting.js';

/** The variables of the process over those of `.env` in the working directory. */
function processEnvironment(): Environment {
  const fromFile = existsSync('.env') ? parse(readFileSync('.env')) : {};
  return { ...fromFile, ...process.env };
}

/**
 * Reads and checks the settings of the process.
 * @param app name of the deployment: default of the data directory's and the database file's name
 * @param env variables; default: those of the process, and where they are silent those of `.env`
 * @throws InvalidConfigurationError naming every bad variable
 */
export function loadConfiguration(app: string, env: Environment = processEnvironment()): Configuration {
  return readSettings(Configuration, env).complete(app, env);
}

/** Every setting of the process that the loaded libraries declare, for documentation and `--help`. */
export function describeSettings(): SettingDescription[] {
  return describeAllSettings();
}
