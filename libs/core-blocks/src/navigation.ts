import { flagAt, integerAt, parseBlocksWithBudget, textAt } from '#rendering';
import type { BlockCall, RenderContext, RenderEntry } from '#rendering';
import { firstOpenTag, valueAt, wrapperAttributes } from '#rendering/core';
import type { Block, BlockRegistry } from '#rendering/core';
import { escapeAttribute, filterCss } from '#text';
import { joinClasses } from './class-names.js';
import { withDirectives } from './navigation-directives.js';
import { inheritedMenuAttributes, menuColors } from './navigation-style.js';
import { MAX_REFERENCE_DEPTH, MAX_REFERENCED_CHARACTERS } from './reused-blocks.js';

/** Maximum number of menus in one rendering, since a short block can produce long markup. */
const MAX_MENUS = 100;
/** The content of an empty menu without a reference on a site without stored menus. */
const ALL_PAGES: Block = { name: 'core/page-list', attributes: {}, innerBlocks: [], innerHtml: '', innerContent: [] };
/** Blocks that must be wrapped in list items. */
const WRAPPED: ReadonlySet<string | null> = new Set(['core/site-title', 'core/site-logo', 'core/social-links']);
const JUSTIFICATIONS: ReadonlySet<string> = new Set(['left', 'right', 'center', 'space-between']);

/** Registers navigation menus, inline and stored ones. */
export function registerNavigation(registry: BlockRegistry): void {
  registry.register('core/navigation', {
    version: 6,
    // As in the reference, the inner blocks are also rendered before `render` is called, so they allocate ids twice.
    render: renderNavigation,
    provides: inheritedMenuAttributes,
    layout: { default: { type: 'flex' } },
  });
}

/** The content of a menu. */
interface Menu {
  blocks: readonly Block[];
  /** The name of a stored menu. */
  name: string;
  context: RenderContext;
}

async function renderNavigation(call: BlockCall): Promise<string> {
  const menu = call.context.totals.add('menus', 1) > MAX_MENUS ? undefined : await menuOf(call);
  if (!menu || containsMenu(menu.blocks)) return '';
  const { attributes, context } = call;
  // The classes of the colors are added below. As in the reference, a menu ignores the colors in its style.
  const block: Block = {
    ...call.block,
    attributes: { ...attributes, textColor: undefined, backgroundColor: undefined },
  };
  const isResponsive =
    (textAt(attributes, 'overlayMenu') || 'mobile') !== 'never' || flagAt(attributes, 'isResponsive', false);
  const opensSubmenus = flagAt(attributes, 'openSubmenusOnClick', false) || flagAt(attributes, 'showSubmenuIcon', true);
  const hasSubmenus = await containsSubmenus(menu);
  const isInteractive = isResponsive || (hasSubmenus && opensSubmenus);
  const { classes, style: colors } = menuColors({ ...attributes, style: undefined }, 'menu');
  const named = textAt(attributes, 'fontSize');
  const pixels = named === '' ? integerAt(attributes, 'customFontSize', 0) : 0;
  const style = pixels > 0 ? `${colors}font-size: ${pixels}px;` : colors;
  const classNames = joinClasses(
    ...classes,
    named === '' ? '' : `has-${named}-font-size`,
    isResponsive ? 'is-responsive' : '',
    layoutClasses(attributes),
    decorationClass(attributes),
  );
  const styled: Record<string, string> = style === '' ? {} : { style };

  const list = await renderItems(
    call,
    menu,
    wrapperAttributes(block, { class: `wp-block-navigation__container ${classNames}`, ...styled }),
  );
  const inner =
    hasSubmenus && isInteractive ? withDirectives(list, flagAt(attributes, 'openSubmenusOnClick', false)) : list;
  const label: Record<string, string> =
    menu.name === '' || textAt(attributes, 'ariaLabel') !== ''
      ? {}
      : { 'aria-label': menu.name + context.ids.allocate(`menu ${menu.name}`) };
  const outerAttributes = wrapperAttributes(block, { class: classNames, ...styled, ...label });
  return isResponsive
    ? `<nav ${outerAttributes} ${OVERLAY}>${wrapInOverlay(inner, call)}</nav>`
    : `<nav ${outerAttributes}>${inner}</nav>`;
}

/**
 * Returns the content of a menu: that of the referenced menu, else its own blocks, else that of the newest menu, else
 * all pages. A referenced menu that is missing or not readable has no blocks. Undefined if it is being rendered or
 * exceeds a limit.
 */
async function menuOf({ attributes, block, context }: BlockCall): Promise<Menu | undefined> {
  const id = integerAt(attributes, 'ref', 0);
  if (id > 0) return storedMenu(await context.data.entry(id), context);
  const own = block.innerBlocks.filter(({ name }) => name !== null);
  if (own.length > 0) return { blocks: own, name: '', context };
  const newest = await storedMenu(await context.data.menu(), context);
  // As in the reference, the name of the newest menu is not that of the block.
  return newest && { ...newest, name: '', blocks: newest.blocks.length > 0 ? newest.blocks : [ALL_PAGES] };
}

async function storedMenu(entry: RenderEntry | undefined, context: RenderContext): Promise<Menu | undefined> {
  if (entry?.type !== 'wp_navigation' || entry.status !== 'publish' || entry.protected)
    return { blocks: [], name: '', context };
  const { openEntries, totals, budget } = context;
  if (openEntries.has(entry.id) || openEntries.size > MAX_REFERENCE_DEPTH) return undefined;
  if (totals.add('reused', entry.content.length) > MAX_REFERENCED_CHARACTERS) return undefined;
  const blocks = await parseBlocksWithBudget(entry.content, budget);
  return {
    blocks: blocks.filter(({ name }) => name !== null),
    name: entry.title,
    context: { ...context, openEntries: new Set([...openEntries, entry.id]) },
  };
}

/** Whether blocks contain a menu at any depth. It does not recurse, so any depth is safe. */
function containsMenu(blocks: readonly Block[]): boolean {
  const todo = [...blocks];
  for (let block = todo.pop(); block; block = todo.pop()) {
    if (block.name === 'core/navigation') return true;
    for (const inner of block.innerBlocks) todo.push(inner);
  }
  return false;
}

async function containsSubmenus({ blocks, context }: Menu): Promise<boolean> {
  if (blocks.some(({ name }) => name === 'core/navigation-submenu')) return true;
  return (
    blocks.some(({ name }) => name === 'core/page-list') &&
    (await context.data.pages()).some(({ parent }) => parent > 0)
  );
}

/** Renders the blocks of a menu. Consecutive items share a list; other blocks are between the lists. */
async function renderItems(
  { renderBlocks, scope }: BlockCall,
  { blocks, context }: Menu,
  attributes: string,
): Promise<string> {
  let html = '';
  let isOpen = false;
  for (const block of blocks) {
    const rendered = await renderBlocks([block], scope, context);
    const item =
      rendered !== '' && WRAPPED.has(block.name) ? `<li class="wp-block-navigation-item">${rendered}</li>` : rendered;
    const isItem = firstOpenTag(item, ['LI']) !== undefined;
    if (isItem !== isOpen) html += isItem ? `<ul ${attributes}>` : '</ul>';
    isOpen = isItem;
    html += item;
  }
  return isOpen ? `${html}</ul>` : html;
}

/** Wraps the menu in an overlay, which opens in narrow windows or always. */
function wrapInOverlay(inner: string, { attributes, context: { ids } }: BlockCall): string {
  const id = ids.allocateId('modal-');
  const isAlwaysInOverlay = textAt(attributes, 'overlayMenu') === 'always';
  const hasIcon = flagAt(attributes, 'hasIcon', true);
  const { classes, style } = menuColors(attributes, 'overlay');
  const container = joinClasses(
    'wp-block-navigation__responsive-container',
    isAlwaysInOverlay ? 'hidden-by-default' : '',
    ...classes,
  );
  const styled = style === '' ? '' : `style="${escapeAttribute(filterCss(style))}"`;
  const openIcon = textAt(attributes, 'icon') === 'menu' ? THREE_LINES : TWO_LINES;
  return `<button aria-haspopup="dialog" ${hasIcon ? 'aria-label="Open menu"' : ''} class="wp-block-navigation__responsive-container-open${isAlwaysInOverlay ? ' always-shown' : ''}" ${OPEN_BUTTON}>${hasIcon ? openIcon : 'Menu'}</button>
	<div class="${escapeAttribute(container)}" ${styled} id="${id}" ${CONTAINER}>
		<div class="wp-block-navigation__responsive-close" tabindex="-1">
			<div class="wp-block-navigation__responsive-dialog" ${DIALOG}>
				<button ${hasIcon ? 'aria-label="Close menu"' : ''} class="wp-block-navigation__responsive-container-close" ${CLOSE_BUTTON}>${hasIcon ? CROSS : 'Close'}</button>
				<div class="wp-block-navigation__responsive-container-content" ${CONTENT} id="${id}-content">
					${inner}
				</div>
			</div>
		</div>
	</div>`;
}

/** Directives of the overlay and its parts, for the script that opens it. */
const OVERLAY = `data-wp-interactive="core/navigation" data-wp-context='{"overlayOpenedBy":{"click":false,"hover":false,"focus":false},"type":"overlay","roleAttribute":"","ariaLabel":"Menu"}'`;
const OPEN_BUTTON = 'data-wp-on--click="actions.openMenuOnClick" data-wp-on--keydown="actions.handleMenuKeydown" ';
const CLOSE_BUTTON = 'data-wp-on--click="actions.closeMenuOnClick" ';
const CONTAINER =
  'data-wp-class--has-modal-open="state.isMenuOpen" data-wp-class--is-menu-open="state.isMenuOpen" data-wp-watch="callbacks.initMenu" ' +
  'data-wp-on--keydown="actions.handleMenuKeydown" data-wp-on--focusout="actions.handleMenuFocusout" tabindex="-1" ';
const DIALOG =
  'data-wp-bind--aria-modal="state.ariaModal" data-wp-bind--aria-label="state.ariaLabel" data-wp-bind--role="state.roleAttribute" ';
const CONTENT = 'data-wp-watch="callbacks.focusFirstElement"';

const icon = (path: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" aria-hidden="true" focusable="false"><path d="${path}"></path></svg>`;
const TWO_LINES = icon('M4 8.5h16M4 15.5h16');
const THREE_LINES = icon('M5 6h14M5 12h14M5 18h14');
const CROSS = icon('m6 6 12 12M18 6 6 18');

function layoutClasses(attributes: Readonly<Record<string, unknown>>): string {
  const justification = textAt(attributes, 'layout', 'justifyContent');
  return joinClasses(
    JUSTIFICATIONS.has(justification) ? `items-justified-${justification}` : '',
    textAt(attributes, 'layout', 'orientation') === 'vertical' ? 'is-vertical' : '',
    textAt(attributes, 'layout', 'flexWrap') === 'nowrap' ? 'no-wrap' : '',
  );
}

function decorationClass(attributes: Readonly<Record<string, unknown>>): string {
  const decoration = valueAt(attributes, 'style', 'typography', 'textDecoration');
  return typeof decoration === 'string' && /^[a-z-]{1,20}$/.test(decoration) ? `has-text-decoration-${decoration}` : '';
}
