// Creates and extends files of the project without overwriting anything.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format } from 'oxfmt';

/** Collects changes, so that nothing is written if one of them is refused. */
export class Changes {
  /** @type {Map<string, string>} */
  #texts = new Map();

  /** @param {string} root root of the project */
  constructor(root) {
    this.root = root;
  }

  /**
   * The text of a file with the changes so far; undefined if it does not exist.
   * @param {string} path
   */
  read(path) {
    const file = join(this.root, path);
    return this.#texts.get(path) ?? (existsSync(file) ? readFileSync(file, 'utf8') : undefined);
  }

  /**
   * Creates a file, unless an equal one exists.
   * @param {string} path
   * @param {string} text
   * @param {string} [alternative] what the author may do instead of moving or extending an existing file
   * @throws {Error} if a file with other content exists
   */
  async create(path, text, alternative = '') {
    const existing = this.read(path);
    const formatted = await this.#format(path, text);
    if (existing === formatted) return;
    if (existing !== undefined)
      throw new Error(`${path} exists and differs; nothing was written. Move it, or extend it by hand${alternative}.`);
    this.#texts.set(path, formatted);
  }

  /**
   * Replaces a part of a file, unless it already contains the result.
   * @param {string} path
   * @param {string} done text by which a finished change is recognized
   * @param {(text: string) => string} change
   * @throws {Error} if the file does not have the form that the change expects
   */
  extend(path, done, change) {
    const text = this.read(path);
    if (text === undefined) throw new Error(`${path} does not exist; nothing was written.`);
    if (text.includes(done)) return;
    const changed = change(text);
    if (!changed.includes(done)) throw new Error(`${path} has an unexpected form; add ${done.trim()} to it by hand.`);
    this.#texts.set(path, changed);
  }

  /**
   * Adds a subpath import to package.json, such as `#events`.
   * @param {string} name such as `events`
   * @param {string} folder such as `libs/events/src`
   * @param {string} file name of the imported file without extension
   * @throws {Error} if another folder has the name
   */
  addImport(name, folder, file) {
    const source = `./${folder}/${file}.ts`;
    const existing = JSON.parse(this.read('package.json') ?? '{}').imports[`#${name}`]?.source;
    if (existing && existing !== source)
      throw new Error(`#${name} is ${existing} already; choose another name than ${name}. Nothing was written.`);
    this.extend('package.json', `"#${name}": {`, (text) =>
      text.replace(
        '\n    "#academy": {',
        `\n    "#${name}": {\n      "source": "${source}",\n      "default": "./dist/${folder}/${file}.js"\n    },$&`,
      ),
    );
  }

  /** Writes the changes. Returns their paths. */
  async write() {
    for (const [path, changed] of this.#texts) {
      const text = await this.#format(path, changed);
      mkdirSync(dirname(join(this.root, path)), { recursive: true });
      writeFileSync(join(this.root, path), text);
    }
    return [...this.#texts.keys()];
  }

  /**
   * @param {string} path
   * @param {string} text
   * @throws {Error} if the text has a syntax error
   */
  async #format(path, text) {
    const options = JSON.parse(readFileSync(join(this.root, '.oxfmtrc.json'), 'utf8'));
    const { code, errors } = await format(path, text, options);
    if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
    return code;
  }
}
