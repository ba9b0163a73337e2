import type { Item } from '#route-registry';
import type { PositionDependence } from '#rendering';
import type { AccessRow } from '../access/post-access.js';

/** A post as the public sees it. Its presence implies that the post is public. */
export interface PublicItem {
  item: Item;
  /** The fields that determine permissions. */
  access: AccessRow;
  /** Position dependence of its content. */
  positionDependence: PositionDependence | undefined;
}
