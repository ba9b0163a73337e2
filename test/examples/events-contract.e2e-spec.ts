import { AcademyModule } from '#academy';
import { Deployment } from '#platform';
import { deploymentOf } from '#platform/testing';
import { describeResource } from '#testing';
import { Event } from '../../examples/events/event.js';
import { EventsModule } from '../../examples/events/events.module.js';

const ACADEMY = deploymentOf(AcademyModule);

@Deployment({ ...ACADEMY, namespaces: [...ACADEMY.namespaces, EventsModule] })
class SiteWithEvents {}

describeResource(Event, { deployment: SiteWithEvents });
