import { summaryOf } from './operation-summary.js';

it.each([
  [{ verb: 'List', title: 'font-family', isOnly: false }, 'List font families'],
  [{ verb: 'List', title: 'status', isOnly: false }, 'List post statuses'],
  [{ verb: 'Get', title: 'type', isOnly: false }, 'Get a post type'],
  [{ verb: 'Get', title: 'block-type', isOnly: false }, 'Get a block type'],
  [{ verb: 'Create', title: 'wp_block', isOnly: false }, 'Create a pattern'],
  [{ verb: 'List', title: 'wp_block-revision', isOnly: false }, 'List pattern revisions'],
  [{ verb: 'Update', title: 'nav_menu', isOnly: false }, 'Update a menu'],
  [{ verb: 'List', title: 'nav_menu_item', isOnly: false }, 'List menu items'],
  [{ verb: 'Get', title: 'nav_menu_item-autosave', isOnly: false }, 'Get a menu item autosave'],
  [{ verb: 'List', title: 'wp_navigation', isOnly: false }, 'List navigation menus'],
  [{ verb: 'Delete', title: 'attachment', isOnly: false }, 'Delete an attachment'],
  [{ verb: 'Get', title: 'wp_global_styles', isOnly: false }, 'Get the global styles'],
  [{ verb: 'Get', title: 'sidebar', isOnly: false }, 'Get a sidebar'],
  [{ verb: 'Update', title: 'page-settings', isOnly: true }, 'Update the page settings'],
] as const)('summaryOf(%j) returns %j', (operation, summary) => expect(summaryOf(operation)).toBe(summary));
