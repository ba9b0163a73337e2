import { Injectable } from '@nestjs/common';
import { READ_ONLY } from '../registry/ability.js';
import type { AbilityCall, AbilityCategory } from '../registry/ability.js';
import { Ability } from '../registry/ability.decorator.js';

const EVENTS_CATEGORY: AbilityCategory = {
  slug: 'events',
  label: 'Events',
  description: 'Abilities that concern events that clients recorded.',
};

/** Abilities for the events of page builder clients. */
@Injectable()
export class EventAbilities {
  /** Lists recorded events, newest first. */
  @Ability({
    name: 'events/list',
    label: 'List Recorded Events',
    description: 'Lists events that clients of the page builder recorded, newest first.',
    category: EVENTS_CATEGORY,
    audience: 'manage_options',
    input: {
      type: 'object',
      properties: {
        search: { type: 'string', maxLength: 500, description: 'Limit to events whose JSON contains this text.' },
        page: { type: 'integer', minimum: 1, description: 'Page of the list; default 1.' },
        per_page: { type: 'integer', minimum: 1, maximum: 100, description: 'Maximum number of events; default 10.' },
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
          event_data: { type: 'object', description: 'The recorded event as JSON.' },
          created_at: { type: 'string', description: 'Date of receipt in UTC.' },
        },
        additionalProperties: false,
      },
    },
    annotations: READ_ONLY,
    // The called endpoint checks the permissions of the user.
    isAllowed: (actor) => actor.can('read'),
  })
  list(input: Readonly<Record<string, unknown>>, { call }: AbilityCall): Promise<unknown> {
    return call('GET', '/pagebuilder/v1/send-event', input);
  }
}
