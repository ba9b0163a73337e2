// Jest's runtime, except that a worker loads sources and packages once for all of its suites, with Node's `require`. By
// default, Jest evaluates every module again for each suite, which takes longer than most suites. Modules have no state
// of a site, so suites stay independent.
const { createRequire } = require('node:module');
const { dirname, resolve } = require('node:path');
const { default: Runtime } = require('jest-runtime');
const { sourceMaps, sourceOf } = require('./load-typescript.cjs');
const { startCoverage, takeCoverage } = require('./source-coverage.cjs');

/** Paths of suites and their helpers, which are evaluated for each suite. */
const SUITE_PATH = /spec\.js$|\/test\//;

/**
 * Looks a key up in two maps, which may still grow.
 * @extends {Map<string, string>}
 */
class CombinedMap extends Map {
  /**
   * @param {ReadonlyMap<string, string>} first
   * @param {ReadonlyMap<string, string>} second
   */
  constructor(first, second) {
    super();
    this.first = first;
    this.second = second;
  }

  /**
   * @override
   * @param {string} key
   */
  get(key) {
    return this.first.get(key) ?? this.second.get(key);
  }
}

class SharedModulesRuntime extends Runtime {
  /**
   * @override
   * @param {string} from
   * @param {string} name
   * @returns {any}
   */
  requireModuleOrMock(from, name) {
    const isOfSuites = name.startsWith('.') && SUITE_PATH.test(resolve(dirname(from), name));
    if (isOfSuites || name.startsWith('node:') || name.startsWith('@jest/'))
      return super.requireModuleOrMock(from, name);
    return createRequire(from)(sourceOf(name, from) ?? name);
  }

  /**
   * Loads jest-circus, which has the state of one suite, for each suite, and what it imports (`expect`, the snapshots)
   * once per worker.
   * @override
   * @param {string} from
   * @param {string} [name] without it, `from` is the module
   * @returns {any}
   */
  requireInternalModule(from, name) {
    return name === undefined ? super.requireInternalModule(from) : createRequire(from)(name);
  }

  /**
   * Collects the coverage of the sources instead of that of the files that Jest has compiled (`--coverage` with
   * `--coverageProvider v8`).
   * @override
   */
  async collectV8Coverage() {
    await startCoverage();
  }

  /** @override */
  async stopCollectingV8Coverage() {
    const { coverageOptions, config } = this['v8Coverage'];
    this.coverage = await takeCoverage((path) => Runtime.shouldInstrument(path, coverageOptions, config));
  }

  /** @override */
  getAllV8CoverageInfoCopy() {
    return this.coverage ?? [];
  }

  /** @override */
  getSourceMaps() {
    return new CombinedMap(super.getSourceMaps(), sourceMaps);
  }
}

module.exports = { __esModule: true, default: SharedModulesRuntime };
