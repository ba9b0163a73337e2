import 'reflect-metadata';
import { EventsModule } from '@acme/events';
import { AcademyModule } from 'atrium/academy';
import { extendDeployment, serve } from 'atrium/platform';

await serve(extendDeployment(AcademyModule, EventsModule));

// @ts-expect-error -- a number is no deployment: types come from the packages
extendDeployment(7);
