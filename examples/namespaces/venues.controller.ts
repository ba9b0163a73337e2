import {
  allowIf,
  anyone,
  Args,
  Caller,
  can,
  Create,
  created,
  Delete,
  Item,
  List,
  Namespace,
  Page,
  Read,
  refused,
  RouteRegistry,
  Update,
} from '#route-registry';
import type { Actor, RestRequest, RestResponse } from '#route-registry';
import { CreateVenueArgs, ListVenuesArgs, UpdateVenueArgs, Venue, VenueArgs } from './venue.js';
import { VenueStore } from './venue-store.js';

const MANAGER = allowIf<VenuesController>('the manager of the venue', (self, request) => self.manages(request));

@Namespace('venues/v1', 'venues') // namespace, base path of this controller
export class VenuesController {
  constructor(
    private readonly venues: VenueStore,
    private readonly routes: RouteRegistry,
  ) {}

  @List('', { args: ListVenuesArgs, allow: anyone(), batch: true, item: Venue })
  list(@Args() { city, page, per_page: perPage }: ListVenuesArgs): Page {
    const { rows, total } = this.venues.find({ city, page, perPage });
    return new Page({ items: rows.map((row) => this.toItem(row)), total, page, perPage });
  }

  @Create('', { args: CreateVenueArgs, allow: can('edit_posts'), batch: true, item: Venue })
  create(@Args() args: CreateVenueArgs, @Caller() actor: Actor): RestResponse {
    const venue = this.venues.add({ ...args, city: args.city ?? '', manager: actor.id });
    return created(this.toItem(venue), this.addressOf(venue));
  }

  @Read(':id', { args: VenueArgs, allow: anyone(), item: Venue })
  read(@Args() { id }: VenueArgs): Item {
    return this.toItem(this.venues.requireById(id));
  }

  @Update(':id', { args: UpdateVenueArgs, allow: MANAGER, item: Venue })
  update(@Args() { id, ...changes }: UpdateVenueArgs): Item {
    return this.toItem(Object.assign(this.venues.requireById(id), changes));
  }

  @Delete(':id', { summary: 'Delete a venue', args: VenueArgs, allow: MANAGER })
  remove(@Args() { id }: VenueArgs): { deleted: boolean } {
    return { deleted: this.venues.remove(id) };
  }

  manages({ actor, params }: RestRequest): boolean {
    if (this.venues.requireById(Number(params['id'])).manager === actor.id) return true;
    throw refused(actor, 'rest_cannot_edit', 'You do not manage this venue.');
  }

  private toItem(venue: Venue): Item {
    return new Item({ ...venue }, { self: [{ href: this.addressOf(venue) }] });
  }

  private addressOf({ id }: Venue): string {
    return this.routes.urlOf(`/venues/v1/venues/${id}`);
  }
}
