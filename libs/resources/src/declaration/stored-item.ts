import { PrimaryGeneratedColumn } from 'typeorm';
import { Field, VIEW_EMBED_EDIT } from '#route-registry';
import { Choice, Instant, Relation } from './fields.js';

/** Base class of stored resources: id, author and dates. The property names are those of answers. */
export class StoredItem {
  @PrimaryGeneratedColumn()
  @Field({ description: 'Identifier.', type: 'integer', context: VIEW_EMBED_EDIT, readonly: true })
  id!: number;

  /** Null without an author, such as after the deletion of the account. */
  @Relation('user', {
    description: 'ID of the author.',
    column: 'author_id',
    readonly: true,
    filterable: true,
    context: VIEW_EMBED_EDIT,
  })
  author!: number | null;

  @Instant({ description: 'Date of creation in UTC.', readonly: true, sortable: true })
  created!: Date;

  @Instant({ description: 'Date of the last change in UTC.', readonly: true, sortable: true })
  modified!: Date;
}

/** Base class of stored resources with drafts. Only users who may edit an item can read it while it is a draft. */
export class DraftableItem extends StoredItem {
  @Choice(['draft', 'publish'], {
    description: 'Whether the item is a draft or published.',
    context: VIEW_EMBED_EDIT,
  })
  status!: 'draft' | 'publish';
}
