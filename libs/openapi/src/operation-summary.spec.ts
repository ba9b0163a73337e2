import { summaryOf } from './operation-summary.js';

it.each([
  [{ verb: 'List', title: 'font-family', isOnly: false }, 'List font families'],
  [{ verb: 'List', title: 'status', isOnly: false }, 'List statuses'],
  [{ verb: 'Create', title: 'wp_block', isOnly: false }, 'Create a block'],
  [{ verb: 'Delete', title: 'attachment', isOnly: false }, 'Delete an attachment'],
  [{ verb: 'Get', title: 'wp_global_styles', isOnly: false }, 'Get the global styles'],
  [{ verb: 'Get', title: 'status', isOnly: false }, 'Get a status'],
  [{ verb: 'Update', title: 'page-settings', isOnly: true }, 'Update the page settings'],
] as const)('summaryOf(%j) returns %j', (operation, summary) => expect(summaryOf(operation)).toBe(summary));
