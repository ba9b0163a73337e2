import { describeResource } from '#testing';
import { Event } from '../../examples/events/event.js';
import { SiteWithEvents } from './site-with-events.fixture.js';

describeResource(Event, { deployment: SiteWithEvents });
