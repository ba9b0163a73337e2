import { writeFileSync } from 'node:fs';

/** A reporter of Jest that writes the running suites to a file, so that `tests.mjs` can print those that do not finish. */
export default class RunningSuites {
  /** @type {Set<string>} */
  #running = new Set();

  /** @param {{ path: string }} test */
  onTestFileStart({ path }) {
    this.#running.add(path);
    this.#write();
  }

  /** @param {{ path: string }} test */
  onTestFileResult({ path }) {
    this.#running.delete(path);
    this.#write();
  }

  #write() {
    writeFileSync(String(process.env.RUNNING_SUITES), JSON.stringify([...this.#running]));
  }
}
