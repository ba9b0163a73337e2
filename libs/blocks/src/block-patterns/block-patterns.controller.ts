import { allowIf, List, Namespace, refused, registerErrorCodes, RestRequest } from '#route-registry';
import { PostTypeRegistry } from '#content-model';
import { BlockPatternCategoryResource, BlockPatternResource } from './block-pattern.resource.js';
import { BUILT_IN_PATTERNS } from './built-in-patterns.js';
import { PATTERN_CATEGORIES } from './pattern-categories.js';

registerErrorCodes({ rest_cannot_view: 403 });

const MAY_READ = allowIf<BlockPatternsController>('users who may edit posts of at least one type', (self, request) =>
  self.allowView(request),
);

/** `core/v2/block-patterns`: block patterns and their categories. */
@Namespace('core/v2', 'block-patterns')
export class BlockPatternsController {
  constructor(private readonly types: PostTypeRegistry) {}

  @List('patterns', { item: BlockPatternResource, allow: MAY_READ })
  list(): object[] {
    return BUILT_IN_PATTERNS.map((pattern) => ({ inserter: true, source: 'theme', ...pattern }));
  }

  @List('categories', { item: BlockPatternCategoryResource, allow: MAY_READ })
  categories(): object[] {
    return [...PATTERN_CATEGORIES];
  }

  /** Permission to read block patterns and their categories. */
  allowView({ actor }: RestRequest): boolean {
    if (this.types.mayEditAny(actor)) return true;
    throw refused(actor, 'rest_cannot_view', 'You may not list block patterns.');
  }
}
