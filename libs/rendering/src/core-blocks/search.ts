import { escapeAttribute, escapeHtml, escapeUrl } from '#text';
import { entryAt, flagAt, integerAt, textAt, valueAt } from '../blocks/block.js';
import type { BlockCall, BlockRegistry } from '../blocks/block-registry.js';

const ICON =
  '<svg class="search-icon" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.5"><circle cx="13" cy="11" r="5.25"></circle><path d="m9 15-4 4"></path></svg>';

/** Registers the search form. */
export function registerSearch(registry: BlockRegistry): void {
  registry.register('core/search', { render: renderSearch });
}

function renderSearch({ attributes, context, wrapper }: BlockCall): string {
  const id = context.ids.next('wp-block-search__input-');
  const position = textAt(attributes, 'buttonPosition') || 'button-outside';
  const icon = flagAt(attributes, 'buttonUseIcon', false);
  const words = escapeHtml(valueAt(attributes, 'label') === undefined ? 'Search' : textAt(attributes, 'label'));
  const label = `<label class="wp-block-search__label${flagAt(attributes, 'showLabel', true) && words !== '' ? '' : ' screen-reader-text'}" for="${id}" >${words || 'Search'}</label>`;
  const input = `<input class="wp-block-search__input" id="${id}" placeholder="${escapeAttribute(textAt(attributes, 'placeholder'))}" value="" type="search" name="s" required />`;
  const inside =
    position === 'no-button' ? input : input + buttonOf(textAt(attributes, 'buttonText') || 'Search', icon);
  const classes = [
    entryAt(POSITION_CLASSES, position) ?? 'wp-block-search__button-outside',
    position === 'no-button' ? '' : icon ? 'wp-block-search__icon-button' : 'wp-block-search__text-button',
  ];
  const open = wrapper({ class: classes.filter(Boolean).join(' ') });
  return `<form role="search" method="get" action="${escapeUrl(`${context.site.home}/`)}" ${open}>${label}<div class="wp-block-search__inside-wrapper"${widthOf(attributes)}>${inside}</div></form>`;
}

const POSITION_CLASSES: Readonly<Record<string, string>> = {
  'button-inside': 'wp-block-search__button-inside',
  'button-outside': 'wp-block-search__button-outside',
  'no-button': 'wp-block-search__no-button',
  'button-only': 'wp-block-search__button-only wp-block-search__searchfield-hidden',
};

function buttonOf(text: string, icon: boolean): string {
  const label = escapeAttribute(text.replace(/<[^<>]*>/g, ''));
  return `<button aria-label="${label}" class="wp-block-search__button${icon ? ' has-icon' : ''} wp-element-button" type="submit" >${icon ? ICON : escapeHtml(text)}</button>`;
}

function widthOf(attributes: Readonly<Record<string, unknown>>): string {
  const width = integerAt(attributes, 'width', 0);
  const unit = textAt(attributes, 'widthUnit') === '%' ? '%' : 'px';
  return width > 0 ? ` style="width: ${width}${unit}"` : ' ';
}
