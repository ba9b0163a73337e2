import { Injectable } from '@nestjs/common';
import { toGmtTime } from '#platform';
import { Item, ResourceSchemas } from '#route-registry';
import type { Context } from '#route-registry';
import { UserView } from '../users/user-view.js';
import type { ApplicationPasswordEntity } from './application-password.entity.js';
import { ApplicationPasswordResource } from './application-password.resource.js';

/** Users who may read an application password may also change and revoke it. */
const ALLOWED = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Converts application passwords to their representation in the API. */
@Injectable()
export class ApplicationPasswordView {
  constructor(
    private readonly users: UserView,
    private readonly schemas: ResourceSchemas,
  ) {}

  /** URL of an application password in the API. */
  hrefOf({ userId, uuid }: ApplicationPasswordEntity): string {
    return `${this.users.hrefOf(userId)}/application-passwords/${uuid}`;
  }

  /**
   * Returns an application password as an item of the API.
   * @param password plain text, which is known only when the password is created
   */
  item(entity: ApplicationPasswordEntity, context: Context, password?: string): Item {
    const { uuid, appId, name, created, lastUsed, lastIp } = entity;
    const data = {
      uuid,
      app_id: appId,
      name,
      created: toGmtTime(created),
      last_used: lastUsed && toGmtTime(lastUsed),
      last_ip: lastIp,
      ...(password === undefined ? {} : { password }),
    };
    const view = this.schemas.get(ApplicationPasswordResource).view(context);
    return new Item(view.filter(data), { self: [{ href: this.hrefOf(entity), targetHints: { allow: ALLOWED } }] });
  }
}
