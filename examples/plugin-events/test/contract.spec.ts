import { Event, EventsModule } from '@acme/events';
import { AcademyModule } from 'atrium/academy';
import { extendDeployment } from 'atrium/deployment';
import { describeResource } from 'atrium/testing';

describeResource(Event, { deployment: extendDeployment(AcademyModule, EventsModule) });
