import { Injectable, Module } from '@nestjs/common';
import { Item, RouteRegistry } from '#route-registry';
import { SearchHandlerRegistry, SearchModule } from '#search';
import type { SearchHandler, SearchPage, SearchQuery } from '#search';

const TILLS = [
  { id: 1, title: 'Front till' },
  { id: 2, title: 'Back till' },
];

@Injectable()
export class TillSearch implements SearchHandler {
  readonly type = 'till';

  constructor(
    registry: SearchHandlerRegistry,
    private readonly routes: RouteRegistry,
  ) {
    registry.register(this);
  }

  subtypes(): readonly string[] {
    return ['till'];
  }

  async find({ search = '', include, exclude, offset, limit }: SearchQuery): Promise<SearchPage> {
    const found = TILLS.filter(({ title }) => title.toLowerCase().includes(search.toLowerCase()))
      .filter(({ id }) => include.length === 0 || include.includes(id))
      .filter(({ id }) => !exclude.includes(id));
    const items = found.slice(offset, offset + limit).map(({ id, title }) => {
      const url = this.routes.urlOf(`/tills/v1/tills/${id}`);
      return new Item({ id, title, url, type: this.type, subtype: 'till' });
    });
    return { items, total: found.length };
  }
}

@Module({ imports: [SearchModule], providers: [TillSearch] })
export class TillSearchModule {}
