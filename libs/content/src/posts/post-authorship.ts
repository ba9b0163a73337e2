import { Authorship, systemActor } from '#identity';
import type { AuthorshipPort, Bind } from '#identity';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { PostTypeRegistry } from '#content-model';
import { authorHasPosts } from './repository/post-conditions.js';
import { PostRepository } from './repository/post-repository.js';
import { StoredRenderings } from './view/stored-renderings.js';
import { PostRemover } from './write/post-remover.js';

/** Reassigns or trashes posts of deleted users. */
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

  hasPublished(author: string, types: readonly string[], bind: Bind, includePrivate: boolean): string {
    if (types.length === 0) return 'FALSE';
    return authorHasPosts(author, types.map(bind), includePrivate ? ['publish', 'private'] : ['publish']);
  }

  async reassign(from: number, to: number): Promise<void> {
    await this.posts.changeAuthor(from, to);
    await this.renderings.invalidateByDependency([`user:${from}`, `user:${to}`]);
  }

  async userChanged(userId: number): Promise<void> {
    await this.renderings.invalidateByDependency([`user:${userId}`]);
  }

  async trashAllOf(userId: number): Promise<void> {
    const rows = await this.posts.select(['id', 'type'], {
      authorId: userId,
      notStatus: ['trash', 'auto-draft', 'inherit'],
    });
    for (const { id, type } of rows) {
      const definition = this.postTypes.get(type);
      if (definition) await this.remover.trash(definition, id, systemActor);
    }
    // Media cannot be trashed, and posts can be restored: none of them may link to an author who does not exist.
    await this.reassign(userId, 0);
  }
}
