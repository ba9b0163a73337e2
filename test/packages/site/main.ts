import 'reflect-metadata';
import { EventsModule } from '@acme/events';
import { AcademyModule } from 'atrium/academy';
import { extendDeployment, serve } from 'atrium/platform';

await serve(extendDeployment(AcademyModule, EventsModule));
