import { ALL_CONTEXTS, Field, Resource } from '#route-registry';
import { OPENAPI_KEYWORDS } from '#schema';
import type { Schema } from '#schema';

const readonlyField = (description: string, type: Schema['type'] = 'string'): Schema => ({
  description,
  type,
  readonly: true,
  context: ALL_CONTEXTS,
});

/** Schema of a field that only the patterns that declare it have. */
const optionalField = (description: string, type: Schema['type']): Schema => ({
  ...readonlyField(description, type),
  [OPENAPI_KEYWORDS]: { required: false },
});

/** A block pattern as clients see it. */
@Resource('block-pattern')
export class BlockPatternResource {
  @Field(readonlyField('Identifier.')) name!: string;
  @Field(readonlyField('Display name.')) title!: string;
  @Field(readonlyField('Block markup.')) content!: string;
  @Field(readonlyField('Description.')) description!: string;
  @Field(optionalField('Width of the preview in pixels.', 'number')) viewport_width!: number;
  @Field(readonlyField('Whether the editor lists the pattern.', 'boolean')) inserter!: boolean;
  @Field(readonlyField("Names of the pattern's categories.", 'array')) categories!: string[];
  @Field(optionalField('Search terms.', 'array')) keywords!: string[];
  @Field(optionalField('Block types that the pattern can replace.', 'array')) block_types!: string[];
  @Field(optionalField('Post types to which the pattern is limited.', 'array')) post_types!: string[];
  @Field(optionalField('Types of templates to which the pattern is limited.', 'array')) template_types!: string[];
  @Field({
    ...readonlyField('Origin of the pattern.'),
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

/** A category of block patterns. */
@Resource('block-pattern-category')
export class BlockPatternCategoryResource {
  @Field(readonlyField('Identifier.')) name!: string;
  @Field(readonlyField('Display name.')) label!: string;
  @Field(readonlyField('Description.')) description!: string;
}
