import { createPostsController } from '#content';
import { ListPatternsArgs } from './list-patterns.args.js';
import { PATTERN } from './pattern-type.js';
import { CreatePatternArgs, PatternResource, UpdatePatternArgs } from './pattern.resource.js';

/** `core/v2/blocks`: patterns of users. */
export class PatternsController extends createPostsController({
  type: PATTERN,
  resource: PatternResource,
  list: ListPatternsArgs,
  create: CreatePatternArgs,
  update: UpdatePatternArgs,
}) {}
