import { Authorship, systemActor } from '#identity';
import type { AuthorshipPort, Bind, CountedPosts } from '#identity';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { PostTypeRegistry } from '#content-model';
import { ATTACHMENT, supports } from '#content-model/core';
import { authorHasPosts, PostRepository, StoredRenderings } from '#post-repository';
import { PostRemover } from './write/post-remover.js';

/** Reassigns, trashes or deletes posts of deleted users. */
@Injectable()
export class PostAuthorship implements AuthorshipPort, OnModuleInit {
  constructor(
    private readonly authorship: Authorship,
    private readonly postTypes: PostTypeRegistry,
    private readonly posts: PostRepository,
    private readonly remover: PostRemover,
    private readonly renderings: StoredRenderings,
  ) {}

  onModuleInit(): void {
    this.authorship.registerPosts(this);
  }

  get types(): string[] {
    return this.postTypes.exposed.map(({ name }) => name);
  }

  hasPublishedSql(author: string, types: readonly string[], bind: Bind, counted: CountedPosts): string {
    if (types.length === 0) return 'FALSE';
    return authorHasPosts(author, types.map(bind), counted === 'public' ? ['publish'] : ['publish', 'private']);
  }

  async reassign(from: number, to: number): Promise<void> {
    await this.posts.changeAuthor(from, to);
    // Lists can be limited to an author, or sorted by authors.
    const lists = this.postTypes.all.map(({ name }) => `list:${name}`);
    this.renderings.invalidateByDependency([`user:${from}`, `user:${to}`, ...lists]);
  }

  async userChanged(userId: number): Promise<void> {
    this.renderings.invalidateByDependency([`user:${userId}`]);
  }

  async trashAllOf(userId: number): Promise<void> {
    // As in the reference, what belongs to the site instead of an author stays: menu items, fonts, patterns, revisions.
    for (const type of this.postTypes.all.filter((one) => supports(one, 'author') && one.name !== 'revision'))
      for (const { id, status } of await this.posts.select(['id', 'status'], { authorId: userId, type: type.name }))
        await (type.name === ATTACHMENT.name || status === 'trash'
          ? this.remover.delete(type, id)
          : this.remover.trash(type, id, systemActor));
    // Posts can be restored: none of them may link to an author who does not exist.
    await this.reassign(userId, 0);
  }
}
