import { catalog, details } from './error-codes.fixture.js';
import { errorSources } from './error-sources.fixture.js';

const sources = errorSources();
const registered = new Set(sources.registered.map(({ code }) => code));

/** Whether a code is a registered one, or has computed parts that occur in registered ones. */
function isRegistered(code: string): boolean {
  const pattern = new RegExp(`^${code.split('…').join('.+')}$`);
  return registered.has(code) || (code.includes('…') && [...registered].some((name) => pattern.test(name)));
}

describe('the error codes of docs/reference/errors.md', () => {
  it('contain every code that the sources throw', () => {
    const thrown = sources.used.filter(({ isThrown }) => isThrown);
    expect(thrown.length).toBeGreaterThan(200);
    expect(thrown.filter(({ code }) => !isRegistered(code)).map(({ code, path }) => [code, path])).toEqual([]);
  });

  it('are all thrown by a source', () => {
    const templates = sources.used
      .filter(({ code, isThrown }) => isThrown && code.includes('…'))
      .map(({ code }) => new RegExp(`^${code.split('…').join('.+')}$`));
    const used = new Set(sources.used.map(({ code }) => code));
    expect([...registered].filter((code) => !used.has(code) && !templates.some((one) => one.test(code)))).toEqual([]);
  });

  it('have a meaning and a status each', () => {
    const incomplete = catalog(sources).filter(({ meaning, statuses }) => meaning === '' || statuses.length === 0);
    expect(incomplete).toEqual([]);
    expect(details(sources).filter(({ meaning }) => meaning === '')).toEqual([]);
  });

  it.each([
    ['theme_rest_cannot_edit', [401, 403], 'a function that gets the code as a parameter'],
    ['rest_cannot_create_application_passwords', [401, 403], 'a code from a table'],
    ['rest_comment_invalid_author_ip', [401, 403], 'a template'],
    ['rest_forbidden_origin', [403], 'an error with a status of its own'],
  ])('list for %s the statuses %j, although it is thrown by %s', (code, statuses) => {
    expect(catalog(sources).find(({ name }) => name === code)?.statuses).toEqual(statuses);
  });
});
