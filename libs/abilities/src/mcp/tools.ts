import type { CallToolResult, Tool } from '@modelcontextprotocol/server';
import type { RegisteredAbility } from '../registry/registered-ability.js';

const NO_INPUT = { type: 'object', properties: {}, additionalProperties: false } as const;

/** The name of an ability as a tool: many clients take no `/`, and no ability has a `_`. */
export function toolName(abilityName: string): string {
  return abilityName.replace('/', '_');
}

/** The ability that a tool is. */
export function abilityName(toolName: string): string {
  return toolName.replace('_', '/');
}

/** Whether an ability can be a tool: those take objects. */
export function isTool({ input }: RegisteredAbility): boolean {
  return input === undefined || input.type === 'object';
}

/** An ability as clients of the protocol see it. */
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

/** A result as text, and where it is an object also as such. */
export function successOf(result: unknown): CallToolResult {
  const isObject = typeof result === 'object' && result !== null && !Array.isArray(result);
  return {
    content: [{ type: 'text', text: JSON.stringify(result) }],
    ...(isObject && { structuredContent: result }),
  };
}

/** A refusal, told to whoever chose the tool so that it can choose better. */
export function refusalOf(code: string, message: string): CallToolResult {
  return { isError: true, content: [{ type: 'text', text: `${code}: ${message}` }] };
}
