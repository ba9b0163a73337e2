/** Thrown if a plugin cannot be used. The message names the package and the remedy. */
export class PluginError extends Error {}
