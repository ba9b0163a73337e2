/** Labels of a taxonomy, with the members that clients expect. */
export type TaxonomyLabels = Readonly<Record<string, string | null>>;

/** Words from which the labels are made. */
export interface LabelWords {
  /** Singular, such as `Category`. */
  one: string;
  /** Plural, such as `Categories`. */
  many: string;
  hierarchical: boolean;
  /** Name of the taxonomy. */
  name: string;
}

/**
 * Creates all labels of a taxonomy. Labels that apply only to the other kind (hierarchical or flat) are null.
 */
export function createTaxonomyLabels({ one, many, hierarchical, name }: LabelWords): TaxonomyLabels {
  const [lowerOne, lowerMany] = [one.toLowerCase(), many.toLowerCase()];
  const inTree = (text: string): string | null => (hierarchical ? text : null);
  const inList = (text: string): string | null => (hierarchical ? null : text);
  return {
    name: many,
    singular_name: one,
    search_items: `Search ${many}`,
    popular_items: inList(`Popular ${many}`),
    all_items: `All ${many}`,
    parent_item: inTree(`Parent ${one}`),
    parent_item_colon: inTree(`Parent ${one}:`),
    name_field_description: `Name of the ${lowerOne}, as readers see it.`,
    slug_field_description: 'Part of the URL: lower-case letters, digits and hyphens.',
    parent_field_description: inTree(`The parent ${lowerOne}. Parents and children form a hierarchy.`),
    desc_field_description: 'Most themes do not show the description.',
    edit_item: `Edit ${one}`,
    view_item: `View ${one}`,
    update_item: `Update ${one}`,
    add_new_item: `Add ${one}`,
    new_item_name: `New ${one} Name`,
    separate_items_with_commas: inList(`Separate ${lowerMany} with commas`),
    add_or_remove_items: inList(`Add or remove ${lowerMany}`),
    choose_from_most_used: inList(`Choose from the most used ${lowerMany}`),
    not_found: `No ${lowerMany} found.`,
    no_terms: `No ${lowerMany}`,
    filter_by_item: inTree(`Filter by ${lowerOne}`),
    items_list_navigation: `${many} list navigation`,
    items_list: `${many} list`,
    most_used: 'Most Used',
    back_to_items: `&larr; Go to ${many}`,
    item_link: `${one} Link`,
    item_link_description: `A link to a ${lowerOne}.`,
    menu_name: many,
    name_admin_bar: name,
    template_name: `${one} Archives`,
  };
}

/**
 * Returns the labels of another taxonomy with the names of this one. So the reference completes the labels of a
 * taxonomy that declares only its names.
 */
export function renameTaxonomyLabels(
  { one, many }: Pick<LabelWords, 'one' | 'many'>,
  labels: TaxonomyLabels,
): TaxonomyLabels {
  return {
    ...labels,
    name: many,
    singular_name: one,
    all_items: many,
    menu_name: many,
    name_admin_bar: one,
    archives: many,
    template_name: `${one} Archives`,
  };
}
