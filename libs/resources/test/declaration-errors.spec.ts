import type { Type } from '@nestjs/common';
import { AcademyModule } from '#academy';
import { extendDeployment } from '#deployment';
import { Library } from '#platform';
import { bootSite } from '#testing';
import { Flag, Instant, Integer, Relation, StoredItem, StoredResource, Text, resource } from '../src/index.js';
import type { ResourceRights } from '../src/index.js';

const HALLS = { namespace: 'halls/v1', base: 'halls', created: '2026-11-22' };

/** Returns the message of the error with which a boot with these modules fails; an empty string if the site boots. */
async function faultOf(...modules: Type<object>[]): Promise<string> {
  try {
    await (await bootSite(extendDeployment(AcademyModule, ...modules), { database: 'sqlite', install: false })).close();
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

describe('the declaration of a resource', () => {
  it('fails and names a class that is not decorated', () => {
    class Hall extends StoredItem {}
    expect(() => resource(Hall)).toThrow(
      'Hall: is not a stored resource; decorate it with @StoredResource({ namespace, base, created }).',
    );
  });

  it('fails and names a creation date that is not a date', () => {
    @StoredResource({ ...HALLS, created: 'today' })
    class Hall extends StoredItem {
      @Text() name!: string;
    }
    expect(() => resource(Hall)).toThrow('Hall: "today" is not a date; write `created` and `added` like 2026-11-22.');
  });

  it.each(['context', 'page', 'per_page', 'search', 'offset', 'include', 'exclude', 'order', 'orderby'])(
    'fails and names a filterable field with the name of the list argument %s',
    (argument) => {
      class Hall extends StoredItem {}
      Flag({ filterable: true })(Hall.prototype, argument);
      StoredResource(HALLS)(Hall);
      expect(() => resource(Hall)).toThrow(
        `Hall.${argument}: its filter has the name of the list argument \`${argument}\`; rename the field, or remove \`filterable\`.`,
      );
    },
  );

  it('fails and names a filterable field with the name of the filter of another field', () => {
    @StoredResource(HALLS)
    class Hall extends StoredItem {
      @Instant({ filterable: true }) opened!: Date | null;
      @Flag({ filterable: true }) opened_after!: boolean;
    }
    expect(() => resource(Hall)).toThrow(
      'Hall.opened_after: its filter has the name of the list argument `opened_after`',
    );
  });

  it('accepts fields with names of list arguments whose filters have other names, or that have none', () => {
    @StoredResource(HALLS)
    class Hall extends StoredItem {
      @Integer({ filterable: true }) page!: number | null;
      @Flag() exclude!: boolean;
    }
    expect(() => resource(Hall)).not.toThrow();
  });

  it('aborts the boot and names a right with a misspelt capability', async () => {
    const rights: Partial<ResourceRights> = { create: 'manage_hals' };
    @StoredResource({ ...HALLS, rights })
    class Hall extends StoredItem {
      @Text() name!: string;
    }
    @Library({ namespace: 'halls/v1', ...resource(Hall) })
    class HallsModule {}
    expect(await faultOf(HallsModule)).toMatch(/Halls?\w*.*requires the capability `manage_hals`, which no role has/);
  });

  it('aborts the boot and names a relation to a collection that does not exist', async () => {
    @StoredResource(HALLS)
    class Hall extends StoredItem {
      @Relation('/venues/v1/venus') venue!: number | null;
    }
    @Library({ namespace: 'halls/v1', ...resource(Hall) })
    class HallsModule {}
    expect(await faultOf(HallsModule)).toMatch(
      /Hall\.venue: refers to \/venues\/v1\/venus, which no controller serves; correct the path/,
    );
  });

  it('boots with a relation to a collection of a namespace', async () => {
    @StoredResource(HALLS)
    class Hall extends StoredItem {
      @Relation('/halls/v1/halls') parent!: number | null;
    }
    @Library({ namespace: 'halls/v1', ...resource(Hall) })
    class HallsModule {}
    expect(await faultOf(HallsModule)).toBe('');
  });

  it('aborts the boot and names two resources with the same table', async () => {
    @StoredResource(HALLS)
    class Hall extends StoredItem {
      @Text() name!: string;
    }
    @Library({ namespace: 'halls/v1', ...resource(Hall) })
    class HallsModule {}
    @StoredResource({ ...HALLS, namespace: 'rooms/v1' })
    class Room extends StoredItem {
      @Text() name!: string;
    }
    @Library({ namespace: 'rooms/v1', ...resource(Room) })
    class RoomsModule {}
    expect(await faultOf(HallsModule, RoomsModule)).toMatch(
      /Two libraries or resources have the migration Create_halls\d+\. Set another `table` in @StoredResource/,
    );
  });
});
