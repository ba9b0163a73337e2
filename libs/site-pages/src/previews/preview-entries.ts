import { PostTypeRegistry } from '#content-model';
import type { PublicEntry } from '#public-content';
import { PostAccess, RenderedPosts } from '#content/core';
import { PostRepository } from '#post-repository';
import { PublicEntries } from '#public-content';
import type { PostRow } from '#post-repository';
import { CapabilityRegistry, UserActor, UsersService } from '#identity';
import { AutosaveFinder } from '#revisions';
import type { Actor } from '#route-registry';
import { Injectable } from '@nestjs/common';
import type { PreviewLinkEntity } from './preview-link.entity.js';

/** A post as it will look when it is published. */
export interface PreviewEntry {
  entry: PublicEntry;
  /** Status of the post: `draft`, `future`, `private`, … */
  status: string;
}

/** Loads posts of any status for previews. */
@Injectable()
export class PreviewEntries {
  constructor(
    private readonly posts: PostRepository,
    private readonly access: PostAccess,
    private readonly types: PostTypeRegistry,
    private readonly entries: PublicEntries,
    private readonly rendered: RenderedPosts,
    private readonly autosaves: AutosaveFinder,
    private readonly users: UsersService,
    private readonly capabilities: CapabilityRegistry,
  ) {}

  /** Returns a post; undefined if it does not exist, is in the trash or has no page. */
  async findPost(id: number): Promise<PostRow | undefined> {
    const row = id > 0 && Number.isSafeInteger(id) ? await this.posts.byId(id) : undefined;
    return row && row.status !== 'trash' && this.types.get(row.type)?.viewable ? row : undefined;
  }

  /**
   * Returns a post for a signed-in user; undefined if the user may not read it. Editors need no password.
   * @param withAutosave whether to show the texts of the user's autosave, if there is one
   */
  async forActor(id: number, actor: Actor, withAutosave: boolean): Promise<PreviewEntry | undefined> {
    const row = await this.findPost(id);
    // defence: preview-needs-read-access
    if (!row || !(await this.access.mayRead(actor, row))) return undefined;
    const isEditor = this.access.mayEdit(actor, row);
    const preview = await this.preview(isEditor ? { ...row, password: '' } : row);
    const autosave = withAutosave && isEditor ? await this.autosaves.findLatest(id, actor.id) : undefined;
    if (!autosave) return preview;
    const { title, content, excerpt, styles } = (await this.rendered.findMany([autosave])).get(autosave.id)!;
    return { ...preview, entry: { ...preview.entry, title, content, excerpt, styles } };
  }

  /** Returns the post of a preview link; undefined for a trashed post, and if the link's creator may not edit it. */
  async forLink({ postId, authorId }: PreviewLinkEntity): Promise<PreviewEntry | undefined> {
    const row = await this.findPost(postId);
    const user = await this.users.byId(authorId);
    const creator = user && new UserActor(user, this.capabilities.capabilitiesOf(user.roles));
    // defence: preview-link-creator
    if (!row || !creator || !this.access.mayEdit(creator, row)) return undefined;
    return this.preview({ ...row, password: '' });
  }

  private async preview(row: PostRow): Promise<PreviewEntry> {
    const [entry] = await this.entries.fromRows([row]);
    return { entry: entry!, status: row.status };
  }
}
