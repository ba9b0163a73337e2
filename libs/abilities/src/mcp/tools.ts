import type { CallToolResult, Tool } from '@modelcontextprotocol/server';
import { isRecord } from '#schema';
import type { RegisteredAbility } from '../registry/registered-ability.js';

const NO_INPUT = { type: 'object', properties: {}, additionalProperties: false } as const;

/** Tool name of an ability. `_` replaces `/`, which many clients refuse; ability names contain no `_`. */
function toolName(ability: string): string {
  return ability.replace('/', '_');
}

/** Ability name of a tool. */
export function abilityName(tool: string): string {
  return tool.replace('_', '/');
}

/** Whether an ability can be a tool: the input of tools is an object. */
export function isTool({ input }: RegisteredAbility): boolean {
  return input === undefined || input.type === 'object';
}

/** Converts an ability to a tool of the protocol. */
export function toolOf({ name, label, description, input = NO_INPUT, annotations }: RegisteredAbility): Tool {
  return {
    name: toolName(name),
    title: label,
    description,
    inputSchema: { ...input, type: 'object' } as Tool['inputSchema'],
    annotations: {
      title: label,
      readOnlyHint: annotations.readonly,
      destructiveHint: annotations.destructive,
      idempotentHint: annotations.idempotent,
      openWorldHint: false,
    },
  };
}

/** Converts a result to text, and an object also to structured content. */
export function toolResultOf(result: unknown): CallToolResult {
  return {
    content: [{ type: 'text', text: JSON.stringify(result) }],
    ...(isRecord(result) && { structuredContent: result }),
  };
}

/** Converts an error to a tool result, so that the model can correct its call. */
export function toolErrorOf(code: string, message: string): CallToolResult {
  return { isError: true, content: [{ type: 'text', text: `${code}: ${message}` }] };
}
