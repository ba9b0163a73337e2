import { Arg, CollectionArgs, CreateArgsOf, Field, Resource, UpdateArgsOf } from '#route-registry';

/** The fields of a venue in answers. */
@Resource('venue')
export class Venue {
  @Field({ description: 'Identifier.', type: 'integer', context: ['view', 'edit', 'embed'], readonly: true })
  id!: number;

  @Field({ description: 'Name.', type: 'string', context: ['view', 'edit', 'embed'], required: true })
  name!: string;

  @Field({ description: 'City.', type: 'string', context: ['view', 'edit'] })
  city!: string;

  @Field({ description: 'The user who manages the venue.', type: 'integer', context: ['edit'], readonly: true })
  manager!: number;
}

type Writable = Omit<Venue, 'id' | 'manager'>;

/** Arguments of the list: `context`, `page`, `per_page`, `search`, and those declared here. */
export class ListVenuesArgs extends CollectionArgs {
  @Arg({ type: 'string', description: 'Limit to venues in this city.' }) city?: string;
}

export class VenueArgs {
  @Arg({ type: 'integer', description: 'Identifier.' }) id!: number; // `:id` in the path
}

export class CreateVenueArgs extends CreateArgsOf<Writable>(Venue) {}

export class UpdateVenueArgs extends UpdateArgsOf<Writable>(Venue) {
  @Arg({ type: 'integer', description: 'Identifier.' }) id!: number;
}
