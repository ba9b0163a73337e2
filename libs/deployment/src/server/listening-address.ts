import { createServer, type AddressInfo } from 'node:net';
import { ObservabilitySettings } from '#observability/core';
import type { Configuration } from '#platform';
import { InvalidConfigurationError } from '#platform/core';

/** Addresses of all interfaces of a machine. */
const WILDCARDS: readonly string[] = ['0.0.0.0', '::'];

/**
 * Checks that metrics have an address of their own. They listen before the site does, which would then find its address
 * in use.
 * @throws InvalidConfigurationError if METRICS is the address of the site
 */
export function requireOtherMetricsAddress(configuration: Configuration): void {
  const { metrics } = configuration.readSettings(ObservabilitySettings);
  if (metrics === undefined) return;
  const port = metrics.slice(metrics.lastIndexOf(':') + 1);
  const hosts = [metrics.slice(0, -port.length - 1).replace(/^\[|\]$/g, ''), configuration.host].map(toAddress);
  if (Number(port) === 0 || Number(port) !== configuration.port) return;
  if (hosts[0] === hosts[1] || hosts.some((host) => WILDCARDS.includes(host)))
    throw new InvalidConfigurationError([
      `METRICS: ${metrics} is the address of the site (HOST, PORT). Choose another port.`,
    ]);
}

function toAddress(host: string): string {
  return host.toLowerCase() === 'localhost' ? '127.0.0.1' : host.toLowerCase();
}

/**
 * Binds the configured address and releases it. If the address is not available, the server thus fails before it
 * installs or migrates anything. If PORT is 0, chooses a free port and updates the configuration, because the site URL
 * contains it.
 * @throws the error of `listen`, such as EADDRINUSE
 */
export async function probeListeningAddress(configuration: Configuration): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(configuration.port, configuration.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => {
    server.close(resolve);
  });
  if (configuration.port === 0) configuration.setListeningPort(port);
}

/** Formats host and port, such as `127.0.0.1:3000` or `[::1]:3000`. */
export function hostAndPort({ host, port }: Pick<Configuration, 'host' | 'port'>): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port}`;
}
