import { Field, Resource } from '#route-registry';
import type { Schema } from '#route-registry';

const fact = (description: string, type: Schema['type'] = 'string'): Schema => ({
  description,
  type,
  readonly: true,
  context: ['view', 'edit', 'embed'],
});

/** A block pattern as clients see it. */
@Resource('block-pattern')
export class BlockPatternResource {
  @Field(fact('Identifier.')) name!: string;
  @Field(fact('Display name.')) title!: string;
  @Field(fact('Block markup.')) content!: string;
  @Field(fact('Description.')) description!: string;
  @Field(fact('Width of the preview in pixels.', 'number')) viewport_width!: number;
  @Field(fact('Whether the editor lists the pattern.', 'boolean')) inserter!: boolean;
  @Field(fact("Names of the pattern's categories.", 'array')) categories!: string[];
  @Field(fact('Search terms.', 'array')) keywords!: string[];
  @Field(fact('Block types that the pattern can replace.', 'array')) block_types!: string[];
  @Field(fact('Limit to these post types.', 'array')) post_types!: string[];
  @Field(fact('Limit to these templates.', 'array')) template_types!: string[];
  @Field({
    ...fact('Origin of the pattern.'),
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
  @Field(fact('Display name.')) label!: string;
  @Field(fact('Description.')) description!: string;
}
