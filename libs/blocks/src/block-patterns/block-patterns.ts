import { Injectable } from '@nestjs/common';
import type { BlockPattern, BlockPatternCategory } from './block-pattern.js';
import { PATTERN_CATEGORIES } from './pattern-categories.js';
import { BUILT_IN_PATTERNS } from './built-in-patterns.js';

/** Registry of block patterns and their categories. Patterns of users are posts (`core/v2/blocks`). */
@Injectable()
export class BlockPatterns {
  private readonly patterns = new Map<string, BlockPattern>();
  private readonly categoriesByName = new Map<string, BlockPatternCategory>(
    PATTERN_CATEGORIES.map((category) => [category.name, category]),
  );

  constructor() {
    for (const pattern of BUILT_IN_PATTERNS) this.register({ source: 'theme', ...pattern });
  }

  /** Registers a pattern, or replaces the one with the same name. Call it before the app starts. */
  register(pattern: BlockPattern): void {
    this.patterns.set(pattern.name, pattern);
  }

  /** Registers a category, or replaces the one with the same name. Call it before the app starts. */
  registerCategory(category: BlockPatternCategory): void {
    this.categoriesByName.set(category.name, category);
  }

  /** All patterns, in the order of registration. */
  get all(): readonly BlockPattern[] {
    return [...this.patterns.values()];
  }

  /** All categories, in the order of registration. */
  get categories(): readonly BlockPatternCategory[] {
    return [...this.categoriesByName.values()];
  }
}
