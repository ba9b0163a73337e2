// Forms of names that generators share.

/**
 * Whether a name can be that of a file and, in another form, of a class.
 * @param {string} name
 */
export function isName(name) {
  return /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name);
}

/**
 * Returns the form of a name for classes: `OpeningHours`.
 * @param {string} name such as `opening-hours`
 */
export function pascal(name) {
  return name.replace(/(?:^|-)([a-z0-9])/g, (_, letter) => letter.toUpperCase());
}

/**
 * Refuses names that cannot be the name of a file and of a class.
 * @param {string | undefined} name
 * @param {string} example
 * @returns {string}
 */
export function checkedName(name, example) {
  if (!name || !isName(name))
    throw new Error(`${JSON.stringify(name ?? '')} is not a valid name; write it like ${example}.`);
  return name;
}

/**
 * Returns the form of a name for people: `Opening hours`.
 * @param {string} name such as `opening-hours`
 */
export function title(name) {
  const words = name.replaceAll('-', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/**
 * Returns the plural of a name: `categories` for `category`.
 * @param {string} name
 */
export function plural(name) {
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;
}
