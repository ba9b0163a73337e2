import 'reflect-metadata';
import { EventsModule } from '@acme/events';
import { AcademyModule } from 'atrium/academy';
import { extendDeployment, serve } from 'atrium/deployment';

await serve(extendDeployment(AcademyModule, EventsModule));
