// The pages of the site by reader.

/** @param {string} text @param {string} link */
const page = (text, link) => ({ text, link });

export const sidebar = [
  {
    text: 'Authors',
    items: [
      page('A namespace from nothing', '/tutorials/namespace'),
      page('A site of my own', '/tutorials/site'),
      page('How to extend a site', '/how-to'),
      page('Namespaces', '/namespaces'),
      page('Plugins', '/plugins'),
      page('Clients', '/clients'),
      page('Glossary', '/glossary'),
    ],
  },
  {
    text: 'Operators',
    items: [
      page('Operation', '/operators'),
      page('Scaling', '/scaling'),
      page('Public pages', '/pages'),
      page('Security', '/security'),
    ],
  },
  { text: 'QA', items: [page('Testing', '/testing')] },
  {
    text: 'Maintainers',
    items: [
      page('Caching', '/caching'),
      page('Performance', '/performance'),
      page('Dependencies', '/dependencies'),
      page('Decision records', '/adr/'),
    ],
  },
  {
    text: 'Reference',
    items: [
      page('Overview', '/reference/'),
      page('Routes', '/reference/routes'),
      page('Errors', '/reference/errors'),
      page('Settings', '/operators#settings'),
      page('Options', '/reference/options'),
      page('Capabilities', '/reference/capabilities'),
      page('Blocks', '/reference/blocks'),
    ],
  },
];
