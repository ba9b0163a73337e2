import { Library } from 'atrium/platform';
import { resource } from 'atrium/resources';
import { Event } from './event.js';

/** The namespace `events/v1`. */
@Library({ namespace: 'events/v1', ...resource(Event) })
export class EventsModule {}
