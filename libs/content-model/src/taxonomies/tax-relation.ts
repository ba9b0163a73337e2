/** Schema of the argument `tax_relation` of lists that can be filtered by several taxonomies. */
export const TAX_RELATION = {
  description: 'Logical relation between filters by several taxonomies.',
  type: 'string',
  // defence: tax-relation-enum
  enum: ['AND', 'OR'],
} as const;
