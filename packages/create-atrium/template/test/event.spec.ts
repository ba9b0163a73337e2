import { describeResource } from 'atrium/testing';
import { Event } from '../src/events/event.js';
import { Site } from '../src/site.js';

describeResource(Event, { deployment: Site });
