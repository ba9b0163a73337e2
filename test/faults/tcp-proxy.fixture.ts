import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

/** A proxy between a site and a server. Tests can cut and stall its connections. */
export class TcpProxy {
  private readonly sockets = new Set<Socket>();
  private isCut = false;
  /** The data that arrived since `stall`, by the socket that it is for. Undefined while connections are not stalled. */
  private held: [target: Socket, data: Buffer][] | undefined;

  private constructor(
    private readonly server: Server,
    /** The port on 127.0.0.1. */
    readonly port: number,
  ) {}

  /** Listens on a free port, and forwards connections to a server. */
  static async start(host: string, port: number): Promise<TcpProxy> {
    const server = createServer();
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const proxy = new TcpProxy(server, (server.address() as AddressInfo).port);
    server.on('connection', (client) => proxy.forward(client, host, port));
    return proxy;
  }

  /** Resets all connections and refuses new ones. */
  cut(): void {
    this.isCut = true;
    for (const socket of this.sockets) socket.resetAndDestroy();
  }

  /** Forwards no more data, but leaves connections open and accepts new ones, like a network that loses packets. */
  stall(): void {
    this.held ??= [];
  }

  /** Forwards connections again, beginning with the data that a stall has held back. */
  restore(): void {
    this.isCut = false;
    for (const [target, data] of this.held ?? []) target.write(data);
    this.held = undefined;
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => {
      this.server.close(resolve);
    });
  }

  private forward(client: Socket, host: string, port: number): void {
    if (this.isCut) {
      client.resetAndDestroy();
      return;
    }
    const target = connect(port, host);
    for (const [from, to] of [
      [client, target],
      [target, client],
    ] as const) {
      this.sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.sockets.delete(from);
        to.destroy();
      });
      from.on('data', (data: Buffer) => {
        if (this.held) this.held.push([to, data]);
        else to.write(data);
      });
      from.on('end', () => to.end());
    }
  }
}
