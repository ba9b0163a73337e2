import type { Type } from '@nestjs/common';
import { AcademyModule } from '#academy';
import { extendDeployment } from '#deployment';
import { Injectable } from '@nestjs/common';
import { Library } from '#platform';
import type { LibraryMetadata } from '#platform';
import { RouteRegistry } from '#route-registry';
import { bootSite } from '#testing';
import {
  Choice,
  DraftableItem,
  Flag,
  Instant,
  Integer,
  Meta,
  Relation,
  StoredItem,
  StoredResource,
  Text,
  controllerOf,
  createResourceController,
  listArgsOf,
  resource,
  resources,
  viewOf,
} from '../src/index.js';
import type { ResourceRights } from '../src/index.js';

const HALLS = { namespace: 'halls/v1', base: 'halls', created: '2026-11-22' };

/** Returns the message of the error with which a boot with these modules fails; an empty string if the site boots. */
async function bootErrorOf(...modules: Type<object>[]): Promise<string> {
  try {
    await (await bootSite(extendDeployment(AcademyModule, ...modules), { database: 'sqlite', install: false })).close();
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

/** Creates two resources of one namespace. */
function createTwoResources() {
  @StoredResource(HALLS)
  class Hall extends StoredItem {
    @Text() name!: string;
  }
  @StoredResource({ ...HALLS, base: 'rooms' })
  class Room extends StoredItem {
    @Text() name!: string;
  }
  return { Hall, Room };
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

  it.each(['1926-11-22', '1946-11-22', '2001-09-08', '2286-11-21'])(
    'fails and names the creation date %s',
    (created) => {
      @StoredResource({ ...HALLS, created })
      class Hall extends StoredItem {
        @Text() name!: string;
      }
      expect(() => resource(Hall)).toThrow(
        `Hall: "${created}" is not between 2001-09-09 and 2286-11-20; correct \`created\` or \`added\`.`,
      );
    },
  );

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

  it('fails and names a class without the base class, and one without fields', () => {
    class Bare {}
    Text()(Bare.prototype, 'name');
    StoredResource(HALLS)(Bare);
    expect(() => resource(Bare as Type<StoredItem>)).toThrow(
      'Bare: has no id, author and dates; extend StoredItem or DraftableItem.',
    );
    @StoredResource(HALLS)
    class Hall extends StoredItem {}
    expect(() => resource(Hall)).toThrow('Hall: declares no field; decorate its properties');
  });

  it.each(['_links', '_fields', 'context', 'a"b'])('fails and names a field with the name %s', (name) => {
    class Hall extends StoredItem {}
    Text()(Hall.prototype, name);
    StoredResource(HALLS)(Hall);
    expect(() => resource(Hall)).toThrow(`Hall.${name}: no field can have this name`);
  });

  it('fails and names fields with the same column, and two fields of meta values', () => {
    @StoredResource(HALLS)
    class Hall extends StoredItem {
      @Text() name!: string;
      @Text({ column: 'name' }) title!: string;
    }
    expect(() => resource(Hall)).toThrow('Hall.name: has the column `name` of title; set another `column`.');
    @StoredResource(HALLS)
    class Room extends StoredItem {
      @Meta() meta!: Record<string, unknown>;
      @Meta() more!: Record<string, unknown>;
    }
    expect(() => resource(Room)).toThrow('Room.meta: is one of two fields of meta values');
  });

  it('fails and names a day that no month has', () => {
    @StoredResource({ ...HALLS, created: '2026-02-30' })
    class Hall extends StoredItem {
      @Text() name!: string;
    }
    expect(() => resource(Hall)).toThrow('Hall: "2026-02-30" is not a date; write `created` and `added` like');
  });

  it.each([
    ['author', StoredItem, 'Hall.author: replaces a field of StoredItem; rename it'],
    ['created', StoredItem, 'Hall.created: replaces a field of StoredItem; rename it'],
    ['id', StoredItem, 'Hall.id: replaces a field of StoredItem; rename it'],
    ['status', DraftableItem, 'Hall.status: replaces a field of DraftableItem; rename it'],
  ])('fails and names the field %s, which replaces one of the base class', (name, base, message) => {
    class Hall extends base {}
    Text()(Hall.prototype, 'title');
    Text()(Hall.prototype, name);
    StoredResource(HALLS)(Hall);
    expect(() => resource(Hall)).toThrow(message);
  });

  it('fails and names a field with the column of the primary key', () => {
    @StoredResource(HALLS)
    class Hall extends StoredItem {
      @Integer({ column: 'id' }) number!: number | null;
    }
    expect(() => resource(Hall)).toThrow('Hall.number: replaces a field of StoredItem; rename it, or set another');
  });

  it('fails and names a property with two decorators of fields', () => {
    class Hall extends StoredItem {}
    Text()(Hall.prototype, 'name');
    expect(() => Integer()(Hall.prototype, 'name')).toThrow('Hall.name: has two decorators of fields; remove one.');
  });

  it('fails and names a required field that only the server sets', () => {
    @StoredResource(HALLS)
    class Hall extends StoredItem {
      @Text({ required: true, readonly: true }) name!: string;
    }
    expect(() => resource(Hall)).toThrow('Hall.name: is required and readonly, so no request could create an item');
  });

  it.each([[[]], [['a', 'a']]])('fails and names a choice of %j', (choices) => {
    class Hall extends StoredItem {}
    Choice(choices as never)(Hall.prototype, 'kind');
    StoredResource(HALLS)(Hall);
    expect(() => resource(Hall)).toThrow('Hall.kind: its choices are empty or repeated; name each value once.');
  });

  it('fails and names a property with an initial value, which items would not get', () => {
    @StoredResource(HALLS)
    class Hall extends StoredItem {
      @Integer() seats = 40;
    }
    expect(() => resource(Hall)).toThrow(
      'Hall.seats: has an initial value, which stored items would not get; set the option `default` of its decorator.',
    );
  });

  it('fails and names a property of another type than its field', () => {
    @StoredResource(HALLS)
    class Hall extends StoredItem {
      @Text() name!: string | null;
      @Integer() seats!: string;
    }
    expect(() => resource(Hall)).toThrow(
      'Hall.seats: is stored as integer, but has the type String; declare the same type.',
    );
    @StoredResource(HALLS)
    class Room extends StoredItem {
      @Relation('user', { many: true }) members!: number;
    }
    expect(() => resource(Room)).toThrow('Room.members: is stored as relations, but has the type Number');
  });

  it('fails and names tables whose names a database would refuse or shorten', () => {
    const declare = (table: string) => () => {
      class Hall extends StoredItem {}
      Text({ filterable: true })(Hall.prototype, 'name');
      StoredResource({ ...HALLS, table })(Hall);
      return resource(Hall);
    };
    expect(declare('big halls')).toThrow('Hall: "big halls" cannot be the name of a table; set another `table`.');
    expect(declare('h'.repeat(60))).toThrow('Hall.author: the names of table and field are too long together');
  });

  it('fails and names a field that is added before the table is created, and an absent date', () => {
    @StoredResource(HALLS)
    class Hall extends StoredItem {
      @Text({ added: '2025-01-01' }) name!: string;
    }
    expect(() => resource(Hall)).toThrow(
      'Hall.name: is added on 2025-01-01, before its table is created on 2026-11-22; correct one of the dates',
    );
    @StoredResource({ namespace: 'halls/v1', base: 'halls' } as typeof HALLS)
    class Room extends StoredItem {
      @Text() name!: string;
    }
    expect(() => resource(Room)).toThrow(
      'Room: "undefined" is not a date; write `created` and `added` like 2026-11-22.',
    );
  });

  it('fails and names a layer that does not extend the derived one', () => {
    const { Hall, Room } = createTwoResources();
    class RoomView extends viewOf(Room) {}
    class RoomListArgs extends listArgsOf(Room) {}
    expect(() => resource(Hall, { view: RoomView })).toThrow(
      'Hall: its layer `view` is RoomView, which does not extend viewOf(Hall).',
    );
    expect(() => createResourceController(Hall, { list: RoomListArgs })).toThrow(
      'Hall: its args class `list` is RoomListArgs, which does not extend listArgsOf(Hall).',
    );
  });

  it.each(['view', 'controller'] as const)(
    'aborts the boot and names a constructor of the layer %s that leaves out dependencies',
    async (layer) => {
      @StoredResource(HALLS)
      class Hall extends StoredItem {
        @Text() name!: string;
      }
      @Injectable()
      class HallView extends viewOf(Hall) {
        constructor(readonly registry: RouteRegistry) {
          super();
        }
      }
      class HallsController extends controllerOf(Hall) {
        constructor(readonly registry: RouteRegistry) {
          super();
        }
      }
      @Library({
        namespace: 'halls/v1',
        ...resource(Hall, { [layer]: { view: HallView, controller: HallsController }[layer] }),
      })
      class HallsModule {}
      expect(await bootErrorOf(HallsModule)).toMatch(
        /^Hall(View|sController): its constructor leaves out parameters of its base class; pass them to super\(…\), or inject further providers into properties, such as `@Inject\(Clock\) clock!: Clock`\.$/,
      );
    },
  );

  it('fails and names parts of a resource that other keys of @Library replace', () => {
    const { Hall, Room } = createTwoResources();
    @Injectable()
    class Porter {}
    const declare = (metadata: LibraryMetadata) => () => {
      class HallsModule {}
      Library({ namespace: 'halls/v1', ...metadata })(HallsModule);
    };
    const both = resources(resource(Hall), resource(Room));
    expect(declare({ ...resource(Hall), ...resource(Room) })).toThrow(
      'HallsModule: `controllers` lacks HallController of Hall; combine resources by resources(…), and extend a list instead of replacing it, such as `controllers: [...PARTS.controllers, …]`.',
    );
    expect(declare({ ...both, providers: [Porter] })).toThrow(
      'HallsModule: `providers` lacks RelationValidator of Hall, Room;',
    );
    expect(declare({ ...both, providers: [...both.providers, Porter] })).not.toThrow();
    expect(declare({ ...resource(Hall), entities: [] })).toThrow('HallsModule: `entities` lacks Hall of Hall;');
  });

  it('aborts the boot and names a right with a misspelled capability', async () => {
    const rights: Partial<ResourceRights> = { create: 'manage_hals' };
    @StoredResource({ ...HALLS, rights })
    class Hall extends StoredItem {
      @Text() name!: string;
    }
    @Library({ namespace: 'halls/v1', ...resource(Hall) })
    class HallsModule {}
    expect(await bootErrorOf(HallsModule)).toMatch(
      /Halls?\w*.*requires the capability `manage_hals`, which no role has/,
    );
  });

  it('aborts the boot and names a relation to a collection that does not exist', async () => {
    @StoredResource(HALLS)
    class Hall extends StoredItem {
      @Relation('/venues/v1/venus') venue!: number | null;
    }
    @Library({ namespace: 'halls/v1', ...resource(Hall) })
    class HallsModule {}
    expect(await bootErrorOf(HallsModule)).toMatch(
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
    expect(await bootErrorOf(HallsModule)).toBe('');
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
    expect(await bootErrorOf(HallsModule, RoomsModule)).toMatch(
      /Two libraries or resources have the migration Create_halls\d+\. Set another `table` in @StoredResource/,
    );
  });
});
