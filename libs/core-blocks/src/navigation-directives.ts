import { OpenTag, tagsOf } from '#rendering';
import type { Tag } from '#rendering';

const CLOSED_STATE =
  '{ "submenuOpenedBy": { "click": false, "hover": false, "focus": false }, "type": "submenu", "modal": null, "previousFocus": null }';

/**
 * The tags to which directives are added, in the order of the markup: an item with a submenu, the button that opens it,
 * the submenu.
 */
const STEPS: readonly { name: string; className: string; edit: (tag: OpenTag, onClick: boolean) => void }[] = [
  { name: 'LI', className: 'has-child', edit: editItem },
  {
    name: 'BUTTON',
    className: 'wp-block-navigation-submenu__toggle',
    edit: (tag) => {
      tag
        .set('data-wp-on--click', 'actions.toggleMenuOnClick')
        .set('data-wp-bind--aria-expanded', 'state.isMenuOpen')
        .remove('aria-expanded');
    },
  },
  {
    name: 'UL',
    className: 'wp-block-navigation__submenu-container',
    edit: (tag) => {
      tag.set('data-wp-on--focus', 'actions.openMenuOnFocus');
    },
  },
];

/**
 * Adds directives of the Interactivity API to a menu, by which a script opens its submenus. Takes linear time.
 * @param onClick whether submenus open by a click only
 */
export function withDirectives(html: string, onClick: boolean): string {
  let out = '';
  let end = 0;
  let step = 0;
  for (const tag of tagsOf(html)) {
    const { name, className, edit } = STEPS[step]!;
    const found = !tag.closing && tag.name === name ? tagWith(className, html, tag) : undefined;
    if (!found) continue;
    edit(found, onClick);
    out += html.slice(end, tag.start) + found.toString();
    end = tag.end;
    step = (step + 1) % STEPS.length;
  }
  return out + html.slice(end);
}

function tagWith(className: string, html: string, tag: Tag): OpenTag | undefined {
  const open = OpenTag.fromTag(html, tag);
  return open.hasClass(className) ? open : undefined;
}

function editItem(tag: OpenTag, onClick: boolean): void {
  tag
    .set('data-wp-interactive', 'core/navigation')
    .set('data-wp-context', CLOSED_STATE)
    .set('data-wp-watch', 'callbacks.initMenu')
    .set('data-wp-on--focusout', 'actions.handleMenuFocusout')
    .set('data-wp-on--keydown', 'actions.handleMenuKeydown')
    .set('tabindex', '-1');
  if (!onClick)
    tag
      .set('data-wp-on--mouseenter', 'actions.openMenuOnHover')
      .set('data-wp-on--mouseleave', 'actions.closeMenuOnHover');
}
