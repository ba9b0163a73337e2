import { Field, Resource } from '#route-registry';
import type { Schema } from '#route-registry';

const fact = (description: string, type: Schema['type'] = 'string'): Schema => ({
  description,
  type,
  readonly: true,
  context: ['view', 'edit', 'embed'],
});

/** A pattern that editors offer. */
@Resource('block-pattern')
export class BlockPatternResource {
  @Field(fact('Identifier.')) name!: string;
  @Field(fact('Name for people.')) title!: string;
  @Field(fact('Block markup.')) content!: string;
  @Field(fact('Description.')) description!: string;
  @Field(fact('Width of the preview in pixels.', 'number')) viewport_width!: number;
  @Field(fact('Whether it is listed in the editor.', 'boolean')) inserter!: boolean;
  @Field(fact('Names of its categories.', 'array')) categories!: string[];
  @Field(fact('Search terms.', 'array')) keywords!: string[];
  @Field(fact('Blocks in whose place it can come.', 'array')) block_types!: string[];
  @Field(fact('Post types for which it is offered.', 'array')) post_types!: string[];
  @Field(fact('Templates for which it is offered.', 'array')) template_types!: string[];
  @Field({
    ...fact('Where it comes from.'),
    enum: [
      'core',
      'plugin',
      'theme',
      'pattern-directory/core',
      'pattern-directory/theme',
      'pattern-directory/featured',
    ],
  })
  source!: string;
}

/** A category of patterns. */
@Resource('block-pattern-category')
export class BlockPatternCategoryResource {
  @Field(fact('Identifier.')) name!: string;
  @Field(fact('Name for people.')) label!: string;
  @Field(fact('Description.')) description!: string;
}
