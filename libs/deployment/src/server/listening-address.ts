import { createServer, type AddressInfo } from 'node:net';
import type { Configuration } from '#platform';

/**
 * Binds the configured address and releases it. If the address is not available, the server thus fails before it
 * installs or migrates anything. If PORT is 0, chooses a free port and updates the configuration, because the site URL
 * contains it.
 *
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
