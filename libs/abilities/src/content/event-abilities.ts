import { Injectable } from '@nestjs/common';
import type { AbilityCall, AbilityCategory } from '../registry/ability.js';
import { Ability } from '../registry/ability.decorator.js';

const EVENTS: AbilityCategory = {
  slug: 'events',
  label: 'Events',
  description: 'Abilities that concern what clients reported of themselves.',
};

/** What clients of the page builder recorded. */
@Injectable()
export class EventAbilities {
  @Ability({
    name: 'events/list',
    label: 'List Recorded Events',
    description: 'Lists what clients of the page builder recorded, newest first.',
    category: EVENTS,
    audience: 'manage_options',
    input: {
      type: 'object',
      properties: {
        search: { type: 'string', maxLength: 500, description: 'Only events whose JSON has this text.' },
        page: { type: 'integer', minimum: 1, description: 'Which page of the list; the first without it.' },
        per_page: { type: 'integer', minimum: 1, maximum: 100, description: 'Most events; 10 without it.' },
      },
      additionalProperties: false,
      default: {},
    },
    output: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'event_data', 'created_at'],
        properties: {
          id: { type: 'integer', description: 'Identifier.' },
          event_data: { type: 'object', description: 'What was recorded.' },
          created_at: { type: 'string', description: 'When, UTC.' },
        },
        additionalProperties: false,
      },
    },
    annotations: { readonly: true, destructive: false, idempotent: true },
    may: (actor) => actor.can('read'),
  })
  list(input: Readonly<Record<string, unknown>>, { call: ask }: AbilityCall): Promise<unknown> {
    return ask('GET', '/pagebuilder/v1/send-event', input);
  }
}
