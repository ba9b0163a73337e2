import { flagAt, recordAt, textAt } from '#rendering';
import type { BlockCall } from '#rendering';
import { filledText, filledTextAt, ownMember, valueAt } from '#rendering/core';
import type { BlockRegistry } from '#rendering/core';
import { escapeAttribute, escapeUrl, filterPostHtml } from '#text';
import { joinClasses } from './class-names.js';
import { searchClasses, searchStyles } from './search-styles.js';

const ICON =
  '<svg class="search-icon" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.5"><circle cx="13" cy="11" r="5.25"></circle><path d="m9 15-4 4"></path></svg>';

/** Registers the search form. */
export function registerSearch(registry: BlockRegistry): void {
  registry.register('core/search', { version: 8, render: renderSearch });
}

function renderSearch({ attributes, context, wrapper }: BlockCall): string {
  const id = context.ids.allocateId('wp-block-search__input-');
  const position = attributes['buttonPosition'] == null ? 'button-outside' : textAt(attributes, 'buttonPosition');
  const hasButton = position !== '' && position !== '0' && position !== 'no-button';
  const hasIcon = flagAt(attributes, 'buttonUseIcon', false);
  const classes = searchClasses(attributes);
  const partStyle = searchStyles(attributes, context.theme);
  const labelText =
    valueAt(attributes, 'label') === undefined ? 'Search' : filterPostHtml(filledTextAt(attributes, 'label'));
  const isLabeled = flagAt(attributes, 'showLabel', true) && labelText !== '';
  const label = `<label class="${joinClasses('wp-block-search__label', isLabeled ? classes.typography : 'screen-reader-text')}" for="${id}" ${partStyle.label}>${labelText || 'Search'}</label>`;
  const isInside = position === 'button-inside';
  const border = isInside ? '' : classes.border;
  const isCollapsed = position === 'button-only';
  // A hidden field has further attributes before its class and its ID, and a further space before its value.
  const hidden = isCollapsed ? 'aria-hidden="true" ' : '';
  const bound = isCollapsed
    ? 'data-wp-bind--aria-hidden="!context.isSearchInputVisible" data-wp-bind--tabindex="state.tabindex" '
    : '';
  const input = `<input ${hidden}class="${joinClasses('wp-block-search__input', border, classes.typography)}" ${bound}id="${id}" placeholder="${escapeAttribute(textAt(attributes, 'placeholder'))}" ${isCollapsed ? ' ' : ''}value="" type="search" name="s" required ${partStyle.input}/>`;
  const button = {
    text: valueAt(attributes, 'buttonText') === undefined ? 'Search' : textAt(attributes, 'buttonText'),
    hasIcon,
    classes: joinClasses(
      'wp-block-search__button',
      classes.colors,
      classes.typography,
      border,
      hasIcon ? 'has-icon' : '',
      'wp-element-button',
    ),
    style: partStyle.button,
    isCollapsed,
  };
  const inside = input + parametersOf(attributes) + (position === 'no-button' ? '' : buttonOf(button));
  const outerAttributes = wrapper({
    class: joinClasses(
      ownMember(POSITION_CLASSES, position) ?? '',
      !hasButton ? '' : hasIcon ? 'wp-block-search__icon-button' : 'wp-block-search__text-button',
    ),
  });
  const directives = isCollapsed ? `${directivesOf(id)} ` : '';
  const wrapperClasses = joinClasses('wp-block-search__inside-wrapper', isInside ? classes.border : '');
  return `<form role="search" method="get" action="${escapeUrl(`${context.site.home}/`)}" ${outerAttributes} ${directives}>${label}<div class="${wrapperClasses}" ${partStyle.wrapper}>${inside}</div></form>`;
}

const POSITION_CLASSES: Readonly<Record<string, string>> = {
  'button-inside': 'wp-block-search__button-inside',
  'button-outside': 'wp-block-search__button-outside',
  'no-button': 'wp-block-search__no-button',
  'button-only': 'wp-block-search__button-only wp-block-search__searchfield-hidden',
};

interface SearchButton {
  text: string;
  hasIcon: boolean;
  classes: string;
  /** Its style attribute with a leading space, or ''. */
  style: string;
  /** Whether the field is hidden until the button is pressed. */
  isCollapsed: boolean;
}

/** Renders the button. In a collapsed form, directives bind its label and type to the state of the form. */
function buttonOf({ text, hasIcon, classes, style, isCollapsed }: SearchButton): string {
  const label = escapeAttribute(text.replace(/<[^<>]*>/g, ''));
  const inside = hasIcon ? ICON : filterPostHtml(filledText(text));
  if (!isCollapsed) return `<button aria-label="${label}" class="${classes}" type="submit" ${style}>${inside}</button>`;
  const bound =
    'data-wp-bind--aria-controls="state.ariaControls" data-wp-bind--aria-expanded="context.isSearchInputVisible" ' +
    'data-wp-bind--aria-label="state.ariaLabel" data-wp-bind--type="state.type" data-wp-on--click="actions.openSearchInput"';
  return `<button  aria-expanded="false"  class="${classes}" ${bound}  ${style}>${inside}</button>`;
}

/** Returns the directives for the script that opens and closes the field. */
function directivesOf(id: string): string {
  const state = {
    isSearchInputVisible: false,
    inputId: id,
    ariaLabelExpanded: 'Submit Search',
    ariaLabelCollapsed: 'Expand search field',
  };
  return (
    `data-wp-interactive="core/search" data-wp-context='${JSON.stringify(state)}' data-wp-class--wp-block-search__searchfield-hidden="!context.isSearchInputVisible" ` +
    'data-wp-on--keydown="actions.handleSearchKeydown" data-wp-on--focusout="actions.handleSearchFocusout"'
  );
}

/** Renders hidden fields for further parameters of the search, such as `post_type`. */
function parametersOf(attributes: Readonly<Record<string, unknown>>): string {
  return Object.keys(recordAt(attributes, 'query'))
    .map(
      (name) =>
        `<input type="hidden" name="${escapeAttribute(name)}" value="${escapeAttribute(textAt(attributes, 'query', name))}" />`,
    )
    .join('');
}
