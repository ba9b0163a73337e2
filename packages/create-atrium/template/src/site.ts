import { AcademyModule } from 'atrium/academy';
import { extendDeployment } from 'atrium/deployment';
import { EventsModule } from './events/events.module.js';

/** The site: the namespaces of `academy` and its own. */
export const Site = extendDeployment(AcademyModule, EventsModule);
