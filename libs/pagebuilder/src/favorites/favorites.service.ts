import { Injectable } from '@nestjs/common';
import { UsersService } from '#identity';
import { Database, UnitOfWork } from '#platform';
import { RestError } from '#route-registry';
import type { Repository } from 'typeorm';
import { isWidgetType } from '../element-types/element-types.js';
import { FavoriteEntity } from './favorite.entity.js';

/** Types of favorites, each with the check whether a slug exists. */
const FAVORITE_TYPES: Readonly<Record<string, (slug: string) => boolean>> = { widgets: isWidgetType };

/** Favorites of users. */
@Injectable()
export class FavoritesService {
  private readonly favorites: Repository<FavoriteEntity>;

  constructor(
    database: Database,
    private readonly units: UnitOfWork,
    private readonly users: UsersService,
  ) {
    this.favorites = database.repository(FavoriteEntity);
  }

  /** Returns all favorites of a user by type, with every type present. */
  async list(userId: number): Promise<Record<string, string[]>> {
    const rows = await this.favorites.findBy({ userId });
    return Object.fromEntries(
      Object.keys(FAVORITE_TYPES).map((type) => [type, rows.find((row) => row.type === type)?.slugs ?? []]),
    );
  }

  /**
   * Adds a favorite; ignores an unknown slug. Returns the whole list of the type.
   * @throws RestError `not-found` (404) for an unknown type
   */
  add(userId: number, type: string, slug: string): Promise<string[]> {
    const exists = requireSlugCheck(type)(slug);
    return this.change(userId, type, (slugs) => (exists && !slugs.includes(slug) ? [...slugs, slug] : slugs));
  }

  /**
   * Removes a favorite. Returns the whole list of the type.
   * @throws RestError `not-found` (404) for an unknown type
   */
  remove(userId: number, type: string, slug: string): Promise<string[]> {
    requireSlugCheck(type);
    return this.change(userId, type, (slugs) => (slugs.includes(slug) ? slugs.filter((one) => one !== slug) : slugs));
  }

  private change(userId: number, type: string, change: (slugs: string[]) => string[]): Promise<string[]> {
    return this.units.run(async () => {
      await this.users.requireById(userId);
      const before = (await this.favorites.findOneBy({ userId, type }))?.slugs ?? [];
      const after = change(before);
      if (after !== before) await this.favorites.upsert({ userId, type, slugs: after }, ['userId', 'type']);
      return after;
    });
  }
}

/** @throws RestError `not-found` (404) for an unknown type */
function requireSlugCheck(type: string): (slug: string) => boolean {
  if (!Object.hasOwn(FAVORITE_TYPES, type))
    throw new RestError(
      'not-found',
      `Favorites have no type ${type}. Types are: ${Object.keys(FAVORITE_TYPES).join(', ')}.`,
      404,
    );
  return FAVORITE_TYPES[type]!;
}
