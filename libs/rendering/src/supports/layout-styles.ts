import { recordAt, textAt, valueAt } from '../blocks/block.js';
import { boxDeclarations } from './style-engine.js';

/** The properties that decide whether a container needs its own style rules. */
export interface ContainerLayout {
  /** The layout of the block, or else the default of its type. */
  layout: Record<string, unknown>;
  /** Whether the theme lets blocks set the gap between their inner blocks. */
  hasGapSupport: boolean;
  /** `style.spacing.blockGap` of the block. */
  gap: unknown;
  /** Whether the block's own markup sets the gap, so that no style rule must set it. */
  skipsGap: boolean;
  /** `style.spacing` of the block. */
  spacing: unknown;
}

const HORIZONTAL_JUSTIFY = ['left', 'right', 'center', 'space-between'];
const HORIZONTAL_ALIGN = ['top', 'center', 'bottom', 'stretch'];

/**
 * Whether a container's layout differs from the default layout of its type, so that it needs style rules and a class
 * for them. The page that shows the content contains the rules.
 */
export function needsContainerStyles(container: ContainerLayout): boolean {
  const { layout } = container;
  const gapCounts = container.hasGapSupport && !container.skipsGap;
  const blockGap = typeof container.gap === 'object' ? valueAt(container.gap, 'top') : container.gap;
  switch (layoutType(layout)) {
    case 'default':
      return gapCounts && isGiven(blockGap);
    case 'constrained':
      return (
        isTruthy(layout['contentSize']) ||
        isTruthy(layout['wideSize']) ||
        ['left', 'right'].includes(textAt(layout, 'justifyContent')) ||
        hasSidePadding(container.spacing) ||
        (gapCounts && isGiven(blockGap))
      );
    case 'flex':
      return (
        layout['flexWrap'] === 'nowrap' ||
        (gapCounts && isGiven(container.gap) && container.gap !== '') ||
        isAlignedFlex(layout)
      );
    case 'grid':
      return true;
    default:
      return false;
  }
}

/** Returns the type of a layout. As in the reference, an empty text is an unknown type. */
export function layoutType(layout: Record<string, unknown>): string {
  return isGiven(layout['type']) ? textAt(layout, 'type') : 'default';
}

function isAlignedFlex(layout: Record<string, unknown>): boolean {
  if ((textAt(layout, 'orientation') || 'horizontal') !== 'horizontal') return true;
  return (
    HORIZONTAL_JUSTIFY.includes(textAt(layout, 'justifyContent')) ||
    HORIZONTAL_ALIGN.includes(textAt(layout, 'verticalAlignment'))
  );
}

function hasSidePadding(spacing: unknown): boolean {
  const sides = boxDeclarations({ spacing: recordAt(spacing) }, 'padding').map(([property]) => property);
  return sides.includes('padding-left') || sides.includes('padding-right');
}

function isGiven(value: unknown): boolean {
  return value !== null && value !== undefined;
}

/** As in the reference, the text `0` is false. */
export function isTruthy(value: unknown): boolean {
  return Boolean(value) && value !== '0';
}
