import { Injectable } from '@nestjs/common';
import { SettingsService, toGmtTime } from '#platform';
import { Item, ResourceSchemas, RouteRegistry } from '#route-registry';
import type { Actor, Context, Links, View } from '#route-registry';
import { isEmptyValue } from '#text';
import { CapabilityRegistry } from '../roles/capability-registry.js';
import { UserMetaRegistry } from '../user-meta/user-meta-registry.js';
import { UserMetaService } from '../user-meta/user-meta.service.js';
import { avatarUrls } from './avatars.js';
import { mayDeleteUsers, mayEditUser } from './user-access.js';
import { SHOW_AVATARS } from './user-settings.js';
import { UserResource } from './user.resource.js';
import type { User } from './user.js';

/** Options for the representation of users. */
export interface UserViewOptions {
  actor: Actor;
  context: Context;
  /** The request's `_fields`. */
  fields?: unknown;
  /** Whether the actor may read a user at its own endpoint; default: yes. */
  mayRead?: (userId: number) => boolean;
}

/**
 * The site's language, which is the locale of users without one. Empty for the default. `content-model` defines the
 * setting; it depends on this library, so that its definition cannot be imported here.
 */
const LANGUAGE = { name: 'language', default: 'en_US' };

/** Converts users to their representation in the API. */
@Injectable()
export class UserView {
  constructor(
    private readonly routes: RouteRegistry,
    private readonly schemas: ResourceSchemas,
    private readonly capabilities: CapabilityRegistry,
    private readonly metaKeys: UserMetaRegistry,
    private readonly meta: UserMetaService,
    private readonly settings: SettingsService,
  ) {}

  /** URL of a user's public page. */
  link(user: Pick<User, 'slug'>): string {
    return `${this.routes.siteUrl}/author/${user.slug}/`;
  }

  /** URL of a user in the API. */
  hrefOf(userId: number): string {
    return this.routes.urlOf(`/core/v2/users/${userId}`);
  }

  /** Converts one user. */
  async item(user: User, options: UserViewOptions): Promise<Item> {
    return (await this.items([user], options))[0]!;
  }

  /** Converts users in their order. */
  async items(
    users: readonly User[],
    { actor, context, fields, mayRead = () => true }: UserViewOptions,
  ): Promise<Item[]> {
    const view = this.schemas.get(UserResource).view(context, fields, { wholeFields: true });
    const language = view.wants('locale') ? await this.settings.get(LANGUAGE) : '';
    const siteLocale = isEmptyValue(language) ? LANGUAGE.default : language;
    const showsAvatars = view.wants('avatar_urls') && (await this.settings.get(SHOW_AVATARS));
    const meta = view.wants('meta') ? await this.metaOf(users, context) : undefined;
    return users.map(
      (user) =>
        new Item(
          {
            ...this.buildData(user, view, siteLocale),
            ...(showsAvatars ? { avatar_urls: avatarUrls(user.email) } : {}),
            ...(meta ? { meta: meta.get(user.id) } : {}),
          },
          this.links(user, actor, mayRead(user.id)),
        ),
    );
  }

  private buildData(user: User, view: View, siteLocale: string): Record<string, unknown> {
    const fields: Record<string, () => unknown> = {
      id: () => user.id,
      username: () => user.login,
      name: () => user.name,
      first_name: () => user.firstName,
      last_name: () => user.lastName,
      email: () => user.email,
      url: () => user.url,
      description: () => user.description,
      link: () => this.link(user),
      locale: () => user.locale || siteLocale,
      nickname: () => user.nickname,
      slug: () => user.slug,
      roles: () => user.roles,
      registered_date: () => `${toGmtTime(user.registered)}+00:00`,
      capabilities: () => flags(this.capabilities.listedCapabilities(user.roles)),
      extra_capabilities: () => flags(user.roles),
    };
    return Object.fromEntries(
      Object.entries(fields).flatMap(([name, value]) => (view.wants(name) ? [[name, value()]] : [])),
    );
  }

  private links(user: User, actor: Actor, mayRead: boolean): Links {
    const allow = [
      ...(mayRead ? ['GET'] : []),
      ...(mayEditUser(actor, user.id) ? ['POST', 'PUT', 'PATCH'] : []),
      ...(mayDeleteUsers(actor) ? ['DELETE'] : []),
    ];
    return {
      self: [{ href: this.hrefOf(user.id), ...(allow.length > 0 ? { targetHints: { allow } } : {}) }],
      collection: [{ href: this.routes.urlOf('/core/v2/users') }],
    };
  }

  private async metaOf(users: readonly User[], context: Context): Promise<Map<number, Record<string, unknown>>> {
    const keys = this.metaKeys.shownIn(context);
    const stored = await this.meta.getAll(
      users.map(({ id }) => id),
      keys.map(({ key }) => key),
    );
    return new Map(
      users.map(({ id }) => [
        id,
        Object.fromEntries(keys.map(({ key, default: absent }) => [key, stored.get(id)!.get(key) ?? absent])),
      ]),
    );
  }
}

function flags(names: readonly string[]): Record<string, true> {
  return Object.fromEntries(names.map((name) => [name, true]));
}
