import { Injectable } from '@nestjs/common';
import type { PostType } from './post-type.js';

/** Names of the templates that the site stores for posts of a type. */
export type TemplateSource = (type: PostType) => Promise<readonly string[]>;

/** Registry of page templates by post type, which libraries fill before the app starts. The built-in theme has none. */
@Injectable()
export class TemplateRegistry {
  private readonly templates = new Map<string, Set<string>>();
  private readonly sources: TemplateSource[] = [];

  /** Registers templates for a type. */
  register(type: string, ...names: readonly string[]): void {
    const registeredNames = this.templates.get(type) ?? new Set();
    for (const name of names) registeredNames.add(name);
    this.templates.set(type, registeredNames);
  }

  /** Adds templates that are created while the app runs. */
  registerSource(source: TemplateSource): void {
    this.sources.push(source);
  }

  /** Names of the templates for a type, without the default one. */
  async templatesFor(type: PostType): Promise<string[]> {
    const stored = await Promise.all(this.sources.map((source) => source(type)));
    return [...new Set([...(this.templates.get(type.name) ?? []), ...stored.flat()])];
  }
}
