import { SiteSigner, UsersService } from '#identity';
import { Clock, Database, UnitOfWork } from '#platform';
import { registerErrorCodes, RestError } from '#route-registry';
import { Injectable } from '@nestjs/common';
import { PreviewLinkEntity } from './preview-link.entity.js';

registerErrorCodes({ rest_preview_link_invalid_id: 404, rest_preview_not_found: 404 });

/** Separates the signatures of preview links from other signatures of the site. */
const PURPOSE = 'preview link';
/** An id and a signature. */
const TOKEN = /^([1-9]\d{0,14})\.([\w-]{1,100})$/;

/** Stores preview links, and signs and verifies their tokens. */
@Injectable()
export class PreviewLinks {
  constructor(
    private readonly database: Database,
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
    private readonly signer: SiteSigner,
    private readonly users: UsersService,
  ) {}

  /** Returns the valid links of a post, oldest first. */
  async findByPost(postId: number): Promise<PreviewLinkEntity[]> {
    const links = await this.database.repository(PreviewLinkEntity).find({ where: { postId }, order: { id: 'ASC' } });
    return links.filter((link) => this.isValid(link));
  }

  /**
   * Returns a valid link by its id.
   * @throws RestError 404 `rest_preview_link_invalid_id` for unknown and expired links
   */
  async requireById(id: number): Promise<PreviewLinkEntity> {
    const link = await this.find(id);
    if (!link) throw new RestError('rest_preview_link_invalid_id', 'No preview link has this id.', 404);
    return link;
  }

  /**
   * Creates a link, and deletes expired ones.
   * @param lifetime in seconds
   * @param check throws if the author may not share the post. It runs in the unit of work, so the post cannot be
   * deleted or assigned to another author between the check and the write.
   */
  create(
    { postId, authorId, lifetime }: { postId: number; authorId: number; lifetime: number },
    check: () => Promise<void>,
  ): Promise<PreviewLinkEntity> {
    return this.units.run(async (manager) => {
      await check();
      await this.users.requireById(authorId);
      const created = this.clock.now();
      await this.database.execute('DELETE FROM preview_links WHERE expires <= $1', [created]);
      const expires = new Date(created.getTime() + lifetime * 1_000);
      return manager.save(PreviewLinkEntity, { postId, authorId, created, expires });
    });
  }

  /**
   * Revokes a link and returns it.
   * @throws RestError 404 `rest_preview_link_invalid_id`
   */
  revoke(id: number): Promise<PreviewLinkEntity> {
    return this.units.run(async (manager) => {
      const link = await this.requireById(id);
      await manager.delete(PreviewLinkEntity, { id });
      return link;
    });
  }

  /** Returns the token of a link, which addresses contain. */
  tokenOf({ id, postId, expires }: PreviewLinkEntity): string {
    return `${id}.${this.signer.sign(PURPOSE, id, postId, expires.getTime())}`;
  }

  /**
   * Returns the link of a token.
   * @throws RestError 404 `rest_preview_not_found` for forged, expired and revoked tokens
   */
  async requireByToken(token: string): Promise<PreviewLinkEntity> {
    const [, id = '0', signature = ''] = TOKEN.exec(token) ?? [];
    const link = await this.find(Number(id));
    // defence: preview-link-signed
    if (!link || !this.signer.verify(signature, PURPOSE, link.id, link.postId, link.expires.getTime()))
      throw unknownPreviewError();
    return link;
  }

  private async find(id: number): Promise<PreviewLinkEntity | undefined> {
    const link =
      id > 0 && Number.isSafeInteger(id)
        ? await this.database.repository(PreviewLinkEntity).findOneBy({ id })
        : undefined;
    return link && this.isValid(link) ? link : undefined;
  }

  private isValid({ expires }: PreviewLinkEntity): boolean {
    // defence: preview-link-expires
    return expires > this.clock.now();
  }
}

/** The error for an unknown, expired or revoked token. */
export function unknownPreviewError(): RestError {
  return new RestError('rest_preview_not_found', 'This preview link is unknown, has expired or was revoked.', 404);
}
