import { Library } from '#platform';
import { resource } from '#resources';
import { Event } from './event.js';
import { NextEvents } from './next-events.js';

const EVENTS = resource(Event);

/** The namespace `events/v1`. */
@Library({ namespace: 'events/v1', ...EVENTS, providers: [...EVENTS.providers, NextEvents] })
export class EventsModule {}
