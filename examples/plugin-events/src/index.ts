import { Library } from 'atrium/platform';
import { RenderingModule } from 'atrium/rendering';
import { resource } from 'atrium/resources';
import { EventBadge } from './event-badge.js';
import { EventSettings } from './event-settings.js';
import { Event } from './event.js';

export { Event };

const EVENTS = resource(Event);

/** The namespace `acme-events/v1`. The default export is what the setting `PLUGINS` loads. */
@Library({
  namespace: 'acme-events/v1',
  ...EVENTS,
  imports: [RenderingModule],
  providers: [...EVENTS.providers, EventBadge],
  settings: [EventSettings],
})
export class EventsModule {}

export default EventsModule;
