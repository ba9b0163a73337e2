import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { CallToolResult, McpHttpHandler, Server } from '@modelcontextprotocol/server';
import { AuditLog, UserActor, actorLabel } from '#identity';
import { Configuration, programVersion } from '#platform';
import { anonymousActor, RestError } from '#route-registry';
import type { Actor } from '#route-registry';
import { AbilityRegistry } from '../registry/ability-registry.js';
import { isVisibleTo } from '../registry/registered-ability.js';
import { AbilityRunner } from '../running/ability-runner.js';
import { abilityName, isTool, refusalOf, successOf, toolOf } from './tools.js';

/** Most bytes of a message. */
const LARGEST = 1024 * 1024;

type Sdk = typeof import('@modelcontextprotocol/server');

/** Who asks, and from which address. */
interface Caller {
  actor: Actor;
  from: string;
}

/** The abilities as tools of the Model Context Protocol, without sessions: each request stands for itself. */
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
   * Answers a request of somebody who is signed in.
   * @param from address of the client
   */
  async answer(request: globalThis.Request, actor: Actor, from: string): Promise<Response> {
    this.handler ??= this.makeHandler();
    return (await this.handler).fetch(request, {
      authInfo: { token: '', clientId: String(actor.id), scopes: [], extra: { caller: { actor, from } } },
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await (await this.handler)?.close();
  }

  /** The protocol's SDK is loaded when somebody first speaks it: most sites never do, and it takes 9 MB. */
  private async makeHandler(): Promise<McpHttpHandler> {
    const sdk = await import('@modelcontextprotocol/server');
    return sdk.createMcpHandler(
      ({ authInfo }) =>
        this.serverFor(sdk, (authInfo?.extra?.caller as Caller | undefined) ?? { actor: anonymousActor, from: '' }),
      {
        // The tools do not change while the server runs, so there is nothing to wait for.
        maxSubscriptions: 0,
        maxRequestBodySize: LARGEST,
        onerror: (error) => {
          this.logger.debug(`MCP: ${error.message}`);
        },
      },
    );
  }

  // The tools have JSON schemas of their own; the successor of this class wants schemas in code.
  // oxlint-disable-next-line typescript/no-deprecated
  private serverFor(sdk: Sdk, caller: Caller): Server {
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
    given: Record<string, unknown> | undefined,
    { actor, from }: Caller,
  ): Promise<CallToolResult> {
    const ability = this.registry.find(abilityName(name));
    if (!ability || !isTool(ability) || !isVisibleTo(ability, actor))
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'There is no tool of this name.');
    try {
      const takesNone = ability.input === undefined && Object.keys(given ?? {}).length === 0;
      const run = await this.runner.prepare(ability, takesNone ? null : given, actor);
      if (ability.method !== 'GET' && actor instanceof UserActor)
        this.audit.record('ability', from, { ...actorLabel(actor), ability: ability.name });
      return successOf(await this.runner.perform(run));
    } catch (error) {
      if (error instanceof RestError) return refusalOf(error.code, error.message);
      const id = randomUUID();
      this.logger.error({ errorId: id, err: error }, error instanceof Error ? error.stack : undefined);
      return refusalOf(
        'internal_server_error',
        `Something went wrong on the server. The log has the details under the id ${id}.`,
      );
    }
  }
}
