import { createServer, type AddressInfo } from 'node:net';
import type { Configuration } from '../config/configuration.js';

/**
 * Binds the address that a configuration names, and releases it: a start that cannot listen is refused before it installs or migrates anything.
 * Where PORT is 0 it chooses a free port and tells the configuration, because the site's address contains it.
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
  if (configuration.port === 0) configuration.listensOn(port);
}

/** Host and port as one text, such as `127.0.0.1:3000` or `[::1]:3000`. */
export function hostAndPort({ host, port }: Pick<Configuration, 'host' | 'port'>): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port}`;
}
