import { Injectable } from '@nestjs/common';
import type { BlockPattern, BlockPatternCategory } from './block-pattern.js';
import { PATTERN_CATEGORIES } from './core-categories.js';
import { PLAIN_PATTERNS } from './plain-patterns.js';

/** Patterns that editors offer, and their categories. Patterns that users write are posts (`core/v2/blocks`). */
@Injectable()
export class BlockPatterns {
  private readonly patterns = new Map<string, BlockPattern>();
  private readonly categoriesValue = new Map<string, BlockPatternCategory>(
    PATTERN_CATEGORIES.map((one) => [one.name, one]),
  );

  constructor() {
    for (const pattern of PLAIN_PATTERNS) this.register({ source: 'theme', ...pattern });
  }

  /** Adds a pattern, or replaces the one of the same name. Before the app has started. */
  register(pattern: BlockPattern): void {
    this.patterns.set(pattern.name, pattern);
  }

  /** Adds a category, or replaces the one of the same name. Before the app has started. */
  registerCategory(category: BlockPatternCategory): void {
    this.categoriesValue.set(category.name, category);
  }

  get all(): readonly BlockPattern[] {
    return [...this.patterns.values()];
  }

  get categories(): readonly BlockPatternCategory[] {
    return [...this.categoriesValue.values()];
  }
}
