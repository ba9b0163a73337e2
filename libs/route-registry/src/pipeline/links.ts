/** One link of a resource. `embeddable` ones can be inlined with `_embed`. */
export interface Link {
  href: string;
  embeddable?: boolean;
  [attribute: string]: unknown;
}

/** Links by relation. */
export type Links = Record<string, Link[]>;
