import {
  Arg,
  CollectionArgs,
  ContextArgs,
  CreateArgsOf,
  Field,
  forceArg,
  idsArg,
  offsetArg,
  orderArg,
  orderByArg,
  Resource,
  UpdateArgsOf,
  VIEW_AND_EDIT,
  VIEW_EMBED_EDIT,
  ZERO_FOR_NULL,
} from '#route-registry';
import type { SortDirection } from '#route-registry';
import type { Type } from '@nestjs/common';
import { MetaRegistry } from '#content-model';
import type { Taxonomy, TermSortKey } from '#content-model/core';
import { META_OPTIONS, TERM_SORT_KEYS } from '#content-model/core';

const ID = { description: 'Identifier.', type: 'integer' } as const;

/** Writable fields of a term, as arguments of requests. */
export interface TermFields {
  description?: string;
  name: string;
  slug?: string;
  parent?: number;
  meta?: Record<string, unknown>;
}

/** Arguments of a list of terms. */
export interface ListTermsArgs extends CollectionArgs {
  exclude: number[];
  include: number[];
  offset?: number;
  order: 'asc' | 'desc';
  orderby: TermSortKey;
  hide_empty: boolean;
  parent?: number;
  post?: number;
  slug?: string[];
}

/** The classes of a taxonomy's terms and of their endpoints' arguments. */
export interface TermClasses {
  resource: Type<object>;
  list: Type<ListTermsArgs>;
  create: Type<TermFields>;
  read: Type<ContextArgs & { id: number }>;
  update: Type<Partial<TermFields> & { id: number }>;
  remove: Type<{ id: number; force: boolean }>;
}

/** Creates the classes of one taxonomy. A hierarchical one has the argument `parent` in lists, a flat one `offset`. */
export function createTermClasses(taxonomy: Taxonomy): TermClasses {
  const resource = createTermResource(taxonomy);

  class ListArgs extends CollectionArgs {
    @Arg(idsArg('Exclude these IDs.'))
    exclude!: number[];
    @Arg(idsArg('Limit to these IDs.'))
    include!: number[];
    @Arg(orderArg('asc')) order!: SortDirection;
    @Arg(orderByArg(TERM_SORT_KEYS, 'name')) orderby!: TermSortKey;
    @Arg({
      description: 'Whether to exclude terms without published posts; no effect with `post`.',
      type: 'boolean',
      default: false,
    })
    hide_empty!: boolean;
    @Arg({ description: 'Limit to terms of this post.', type: 'integer', default: null }) post?: number;
    @Arg({ description: 'Limit to these slugs.', type: 'array', items: { type: 'string' } })
    slug?: string[];
  }
  class ListFlatArgs extends ListArgs {
    @Arg(offsetArg()) offset?: number;
  }
  class ListTreeArgs extends ListArgs {
    @Arg({ description: 'Limit to children of this term.', type: 'integer' }) parent?: number;
  }
  class CreateArgs extends CreateArgsOf<TermFields>(resource, ZERO_FOR_NULL) {}
  class ReadArgs extends ContextArgs {
    @Arg(ID) id!: number;
  }
  class UpdateArgs extends UpdateArgsOf<TermFields>(resource, ZERO_FOR_NULL) {
    @Arg(ID) id!: number;
  }
  class DeleteArgs {
    @Arg(ID) id!: number;
    @Arg(forceArg('terms')) force!: boolean;
  }
  return {
    resource,
    list: taxonomy.hierarchical ? ListTreeArgs : ListFlatArgs,
    create: CreateArgs,
    read: ReadArgs,
    update: UpdateArgs,
    remove: DeleteArgs,
  };
}

function createTermResource(taxonomy: Taxonomy): Type<object> {
  const title = taxonomy.schemaTitle ?? taxonomy.name;

  @Resource(title)
  class TermResource {
    @Field({ ...ID, context: VIEW_EMBED_EDIT, readonly: true }) id!: number;
    @Field({
      description: 'Number of published posts with the term.',
      type: 'integer',
      context: VIEW_AND_EDIT,
      readonly: true,
    })
    count!: number;
    @Field({ description: 'Description as HTML.', type: 'string', context: VIEW_AND_EDIT }) description!: string;
    @Field({
      description: 'URL of the archive of the term.',
      type: 'string',
      format: 'uri',
      context: VIEW_EMBED_EDIT,
      readonly: true,
    })
    link!: string;
    @Field({ description: 'Name.', type: 'string', context: VIEW_EMBED_EDIT, required: true }) name!: string;
    @Field({ description: 'Slug, unique within the taxonomy.', type: 'string', context: VIEW_EMBED_EDIT })
    slug!: string;
    @Field({
      description: 'Name of the taxonomy.',
      type: 'string',
      enum: [taxonomy.name],
      context: VIEW_EMBED_EDIT,
      readonly: true,
    })
    taxonomy!: string;
    @Field(
      (resolve) => ({
        description: 'Meta values by key.',
        ...resolve(MetaRegistry).schemaOf('term', taxonomy.name),
        context: VIEW_AND_EDIT,
      }),
      undefined,
      META_OPTIONS,
    )
    meta!: object;
  }
  if (!taxonomy.hierarchical) return TermResource;

  @Resource(title)
  class TreeTermResource extends TermResource {
    @Field({ description: 'ID of the parent term.', type: 'integer', context: VIEW_AND_EDIT }) parent!: number;
  }
  return TreeTermResource;
}
