import type { Type } from '@nestjs/common';
import { commaList, InvalidConfigurationError, processEnvironment } from '#platform/core';
import type { Environment } from '#platform/core';
import { deploymentOf, extendDeployment } from '../declaration/deployment.decorator.js';
import { PluginError } from './plugin-error.js';

/**
 * Adds the plugins that the setting `PLUGINS` names to a deployment. Without the setting, nothing is loaded.
 * @param app a class with `@Deployment`
 * @param env variables; default: those of the process and of `.env`
 * @param directory directory of the site, whose `node_modules` contains the plugins
 * @throws InvalidConfigurationError if a plugin is missing, made for other versions, or not a plugin
 */
export async function withPlugins(
  app: Type<object>,
  env: Environment = processEnvironment(),
  directory: string = process.cwd(),
): Promise<Type<object>> {
  const names = commaList(env['PLUGINS'] ?? '');
  if (names.length === 0) return app;
  const { loadPlugins } = await import('./load-plugins.js');
  try {
    return extendDeployment(app, ...(await loadPlugins(names, deploymentOf(app), directory)));
  } catch (error) {
    if (error instanceof PluginError) throw new InvalidConfigurationError([`PLUGINS: ${error.message}`]);
    throw error;
  }
}
