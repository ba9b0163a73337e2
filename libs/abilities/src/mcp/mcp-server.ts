import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { CallToolResult, McpHttpHandler, Server } from '@modelcontextprotocol/server';
import { AuditLog, UserActor, actorDetails } from '#identity';
import { Configuration, programVersion } from '#platform';
import { anonymousActor, RestError } from '#route-registry';
import type { Actor } from '#route-registry';
import { AbilityRegistry } from '../registry/ability-registry.js';
import { isVisibleTo } from '../registry/registered-ability.js';
import { AbilityRunner } from '../running/ability-runner.js';
import { abilityName, isTool, toolErrorOf, toolResultOf, toolOf } from './tools.js';

type Sdk = typeof import('@modelcontextprotocol/server');

/** The actor of a request and the client's IP address. */
interface McpCaller {
  actor: Actor;
  ipAddress: string;
}

/** Serves the abilities as tools of the Model Context Protocol, without sessions: each request is independent. */
@Injectable()
export class McpServer implements OnApplicationShutdown {
  private readonly logger = new Logger('abilities');
  private handler: Promise<McpHttpHandler> | undefined;

  constructor(
    private readonly registry: AbilityRegistry,
    private readonly runner: AbilityRunner,
    private readonly configuration: Configuration,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Answers a request of a signed-in user.
   * @param ipAddress address of the client
   */
  async answer(request: globalThis.Request, actor: Actor, ipAddress: string): Promise<Response> {
    const handler = await (this.handler ??= this.loadHandler());
    return handler.fetch(request, {
      authInfo: { token: '', clientId: String(actor.id), scopes: [], extra: { caller: { actor, ipAddress } } },
    });
  }

  async onApplicationShutdown(): Promise<void> {
    // A handler that fails to load has nothing to close.
    await this.handler?.then(
      (handler) => handler.close(),
      () => undefined,
    );
  }

  /** Creates the handler. After a failure, the next request tries again. */
  private async loadHandler(): Promise<McpHttpHandler> {
    try {
      return await this.createHandler();
    } catch (error) {
      this.handler = undefined;
      throw error;
    }
  }

  /** Loads the protocol's SDK on the first request, because most sites never use it and it takes 9 MB of memory. */
  private async createHandler(): Promise<McpHttpHandler> {
    const sdk = await import('@modelcontextprotocol/server');
    return sdk.createMcpHandler(
      ({ authInfo }) =>
        this.serverFor(
          sdk,
          (authInfo?.extra?.caller as McpCaller | undefined) ?? { actor: anonymousActor, ipAddress: '' },
        ),
      {
        // The tools do not change while the server runs, so there are no notifications to subscribe to.
        maxSubscriptions: 0,
        onerror: (error) => {
          this.logger.debug(`MCP: ${error.message}`);
        },
      },
    );
  }

  // The replacement of this deprecated class accepts only objects of schema libraries, but abilities have JSON schemas.
  // oxlint-disable-next-line typescript/no-deprecated
  private serverFor(sdk: Sdk, caller: McpCaller): Server {
    // oxlint-disable-next-line typescript/no-deprecated
    const server = new sdk.Server(
      { name: this.configuration.app, version: programVersion() },
      { capabilities: { tools: {} } },
    );
    server.setRequestHandler('tools/list', () => ({
      tools: this.registry.visibleTo(caller.actor).filter(isTool).map(toolOf),
    }));
    server.setRequestHandler('tools/call', ({ params }) => this.call(sdk, params.name, params.arguments, caller));
    return server;
  }

  private async call(
    { ProtocolError, ProtocolErrorCode }: Sdk,
    name: string,
    args: Record<string, unknown> | undefined,
    { actor, ipAddress }: McpCaller,
  ): Promise<CallToolResult> {
    const ability = this.registry.find(abilityName(name));
    if (!ability || !isTool(ability) || !isVisibleTo(ability, actor))
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'No tool has this name.');
    try {
      const hasNoInput = ability.input === undefined && Object.keys(args ?? {}).length === 0;
      const run = await this.runner.prepare(ability, hasNoInput ? null : args, actor);
      if (ability.method !== 'GET' && actor instanceof UserActor)
        this.audit.record('ability', ipAddress, { ...actorDetails(actor), ability: ability.name });
      return toolResultOf(await this.runner.perform(run));
    } catch (error) {
      if (error instanceof RestError) return toolErrorOf(error.code, error.message);
      const id = randomUUID();
      this.logger.error({ errorId: id, err: error }, error instanceof Error ? error.stack : undefined);
      return toolErrorOf(
        'internal_server_error',
        `An internal error occurred. The details are in the log of the server under the id ${id}.`,
      );
    }
  }
}
