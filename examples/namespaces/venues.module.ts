import { Library } from '#platform';
import { VenueStore } from './venue-store.js';
import { VenuesController } from './venues.controller.js';

@Library({ namespace: 'venues/v1', controllers: [VenuesController], providers: [VenueStore] })
export class VenuesModule {}
