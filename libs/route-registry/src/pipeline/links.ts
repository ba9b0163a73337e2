/** A link of a resource. `_embed` can embed the resource of an `embeddable` link. */
export interface Link {
  href: string;
  embeddable?: boolean;
  [attribute: string]: unknown;
}

/** Links by relation. */
export type Links = Record<string, Link[]>;
