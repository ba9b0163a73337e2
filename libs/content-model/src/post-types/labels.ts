/** Labels of a type, with the members that clients expect. */
export type Labels = Readonly<Record<string, string | null>>;

const POST_LABELS = createLabels('Post', 'Posts', null);
const PAGE_LABELS = createLabels('Page', 'Pages', 'Parent Page:');

function createLabels(one: string, many: string, parent: string | null): Record<string, string | null> {
  const [lowerOne, lowerMany] = [one.toLowerCase(), many.toLowerCase()];
  return {
    name: many,
    singular_name: one,
    add_new: 'Add',
    add_new_item: `Add ${one}`,
    edit_item: `Edit ${one}`,
    new_item: `New ${one}`,
    view_item: `View ${one}`,
    view_items: `View ${many}`,
    search_items: `Search ${many}`,
    not_found: `No ${lowerMany} found.`,
    not_found_in_trash: `No ${lowerMany} found in Trash.`,
    parent_item_colon: parent,
    all_items: `All ${many}`,
    archives: `${one} Archives`,
    attributes: `${one} Attributes`,
    insert_into_item: `Insert into ${lowerOne}`,
    uploaded_to_this_item: `Uploaded to this ${lowerOne}`,
    featured_image: 'Featured image',
    set_featured_image: 'Set featured image',
    remove_featured_image: 'Remove featured image',
    use_featured_image: 'Use as featured image',
    filter_items_list: `Filter ${lowerMany} list`,
    filter_by_date: 'Filter by date',
    items_list_navigation: `${many} list navigation`,
    items_list: `${many} list`,
    item_published: `${one} published.`,
    item_published_privately: `${one} published privately.`,
    item_reverted_to_draft: `${one} reverted to draft.`,
    item_trashed: `${one} trashed.`,
    item_scheduled: `${one} scheduled.`,
    item_updated: `${one} updated.`,
    item_link: `${one} Link`,
    item_link_description: `A link to a ${lowerOne}.`,
  };
}

/**
 * Returns all labels of a type without hierarchy.
 * @param own the labels that differ from those of posts; `all_items`, `archives`, `menu_name`, `name_admin_bar` and
 * `template_name` are derived from the given `name` and `singular_name`
 */
export function labelsOf(own: Record<string, string | null> = {}): Labels {
  return completeLabels(POST_LABELS, own);
}

/**
 * Returns all labels of a hierarchical type, like `labelsOf`.
 * @param own the labels that differ from those of pages
 */
export function hierarchicalLabelsOf(own: Record<string, string | null> = {}): Labels {
  return completeLabels(PAGE_LABELS, own);
}

function completeLabels(base: Record<string, string | null>, own: Record<string, string | null>): Labels {
  const name = own.name ?? base.name!;
  const singular = own.singular_name ?? (own.name === undefined ? base.singular_name! : name);
  const menu = { menu_name: name, name_admin_bar: singular };
  const derived: Labels =
    own.name === undefined
      ? menu
      : {
          all_items: own.menu_name ?? name,
          archives: own.all_items ?? name,
          ...menu,
          template_name: `Single item: ${singular}`,
        };
  return { ...base, ...derived, ...own, name, singular_name: singular };
}
