import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { InjectOptions, Response as InjectedResponse } from 'light-my-request';
import { ROLES } from '#identity';
import type { RoleName } from '#identity/testing';
import { Client } from './client.js';

/** What a suite may not ask of a site in another process. */
const UNAVAILABLE = 'E2E_API: this suite needs a site in its own process; run it without E2E_API.';

/** Stands for the app of a site that runs elsewhere. */
const NO_APP = new Proxy(
  {},
  {
    get() {
      throw new Error(UNAVAILABLE);
    },
  },
) as NestFastifyApplication;

/** Sends requests to a site in another process. */
class RemoteClient extends Client {
  constructor(
    private readonly api: URL,
    credentials?: { login: string; password: string },
  ) {
    super(NO_APP, api.pathname.replace(/\/$/, ''), credentials);
  }

  override async inject({ method, url, headers, payload }: InjectOptions): Promise<InjectedResponse> {
    const answer = await fetch(new URL(String(url), this.api), {
      method,
      headers: headers as Record<string, string>,
      body: payload as RequestInit['body'],
      redirect: 'manual',
    });
    const rawPayload = Buffer.from(await answer.arrayBuffer());
    return {
      statusCode: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: rawPayload.toString(),
      rawPayload,
    } as unknown as InjectedResponse;
  }
}

/**
 * A started server as the site of a suite, with a new user of each role, which `close` deletes. Suites that speak HTTP
 * alone run with it; others are refused by `provider`, `app` and `clock`.
 */
export class RemoteSite extends RemoteClient {
  private readonly clients = new Map<RoleName, Client>();
  private readonly ids = new Map<RoleName, number>();

  private constructor(
    api: URL,
    private readonly admin: Client,
  ) {
    super(api);
  }

  /**
   * @param address root of the API
   * @param account login and application password of an administrator, separated by a colon
   */
  static async open(address: string, account: string): Promise<RemoteSite> {
    const api = new URL(address);
    const [login = '', password = ''] = account.split(/:(.*)/s);
    const site = new RemoteSite(api, new RemoteClient(api, { login, password }));
    for (const role of ROLES) await site.addUserOf(role, api);
    return site;
  }

  as(role: RoleName): Client {
    return this.clients.get(role)!;
  }

  idOf(role: RoleName): number {
    return this.ids.get(role)!;
  }

  get clock(): never {
    throw new Error(UNAVAILABLE);
  }

  get env(): never {
    throw new Error(UNAVAILABLE);
  }

  provider(): never {
    throw new Error(UNAVAILABLE);
  }

  /** Deletes the users and what they wrote. */
  async close(): Promise<void> {
    for (const id of this.ids.values()) await this.admin.delete(`/core/v2/users/${id}?force=true&reassign=false`);
  }

  private async addUserOf(role: RoleName, api: URL): Promise<void> {
    const login = `e2e_${role}_${Date.now().toString(36)}${process.pid}`;
    const user = await this.expectCreated('/core/v2/users', {
      username: login,
      email: `${login}@example.org`,
      password: `${login} Passw0rd`,
      name: `The ${role}`,
      roles: [role],
    });
    const { password } = await this.expectCreated(`/core/v2/users/${user.id}/application-passwords`, { name: 'suite' });
    this.ids.set(role, user.id);
    this.clients.set(role, new RemoteClient(api, { login, password }));
  }

  private async expectCreated(path: string, body: object): Promise<{ id: number; password: string }> {
    const answer = await this.admin.post(path, body);
    if (answer.status !== 201) throw new Error(`E2E_ADMIN: POST ${path} answers ${answer.status}: ${answer.text}`);
    return answer.body as { id: number; password: string };
  }
}
