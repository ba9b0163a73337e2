import { AcademyModule } from '#academy';
import { Deployment } from '#deployment';
import { deploymentOf } from '#deployment/testing';
import { EventsModule } from '../../examples/events/events.module.js';

const ACADEMY = deploymentOf(AcademyModule);

/** The academy site with the example namespace `events/v1`. */
@Deployment({ ...ACADEMY, name: 'events', namespaces: [...ACADEMY.namespaces, EventsModule] })
export class SiteWithEvents {}
