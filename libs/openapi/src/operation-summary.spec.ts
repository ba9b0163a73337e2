import { summaryOf } from './operation-summary.js';

it.each([
  [{ verb: 'List', title: 'font-family', isSingleton: false }, 'List font families'],
  [{ verb: 'List', title: 'status', isSingleton: false }, 'List post statuses'],
  [{ verb: 'Get', title: 'type', isSingleton: false }, 'Get a post type'],
  [{ verb: 'Get', title: 'block-type', isSingleton: false }, 'Get a block type'],
  [{ verb: 'Create', title: 'wp_block', isSingleton: false }, 'Create a pattern'],
  [{ verb: 'List', title: 'wp_block-revision', isSingleton: false }, 'List pattern revisions'],
  [{ verb: 'Update', title: 'nav_menu', isSingleton: false }, 'Update a menu'],
  [{ verb: 'List', title: 'nav_menu_item', isSingleton: false }, 'List menu items'],
  [{ verb: 'Get', title: 'nav_menu_item-autosave', isSingleton: false }, 'Get a menu item autosave'],
  [{ verb: 'Save', title: 'wp_block-autosave', isSingleton: false }, 'Save a pattern autosave'],
  [{ verb: 'List', title: 'wp_navigation', isSingleton: false }, 'List navigation menus'],
  [{ verb: 'Delete', title: 'attachment', isSingleton: false }, 'Delete an attachment'],
  [{ verb: 'Get', title: 'wp_global_styles', isSingleton: false }, 'Get the global styles'],
  [{ verb: 'Get', title: 'sidebar', isSingleton: false }, 'Get a sidebar'],
  [{ verb: 'Update', title: 'page-settings', isSingleton: true }, 'Update the page settings'],
] as const)('summaryOf(%j) returns %j', (operation, summary) => expect(summaryOf(operation)).toBe(summary));
