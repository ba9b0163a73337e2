import { Injectable } from '@nestjs/common';

/** Registry of page templates by post type, which libraries fill before the app starts. The built-in theme has none. */
@Injectable()
export class TemplateRegistry {
  private readonly templates = new Map<string, Set<string>>();

  /** Registers templates for a type. */
  register(type: string, ...names: readonly string[]): void {
    const registeredNames = this.templates.get(type) ?? new Set();
    for (const name of names) registeredNames.add(name);
    this.templates.set(type, registeredNames);
  }

  /** Names of the templates for a type, without the default one. */
  templatesFor(type: string): string[] {
    return [...(this.templates.get(type) ?? [])];
  }
}
