import { Injectable } from '@nestjs/common';

/** The templates that pages of things can have, by type. The look of a site registers them before the app has started. */
@Injectable()
export class TemplateRegistry {
  private readonly templates = new Map<string, Set<string>>();

  /** Adds templates for things of a type. */
  register(type: string, ...names: readonly string[]): void {
    const known = this.templates.get(type) ?? new Set();
    for (const name of names) known.add(name);
    this.templates.set(type, known);
  }

  /** The names for things of a type, without the usual one. */
  templatesFor(type: string): string[] {
    return [...(this.templates.get(type) ?? [])];
  }
}
