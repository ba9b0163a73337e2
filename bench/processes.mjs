import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Bytes of a page of memory, in which `statm` counts. */
const PAGE_SIZE = 4096;
/** Clock ticks of Linux per second, in which `stat` counts `utime` and `stime`. */
const TICKS_PER_SECOND = 100;

/**
 * Starts a Node process and waits until it prints "ready".
 * @param {string[]} args
 * @param {import('./types.js').Environment} env
 * @returns {Promise<import('./types.js').StartedProcess>}
 */
export async function startProcess(args, env = {}) {
  const started = performance.now();
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await /** @type {Promise<void>} */ (
    new Promise((resolve, reject) => {
      child.stdout.on('data', (text) => String(text).includes('ready') && resolve());
      child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}`)));
    })
  );
  child.removeAllListeners('exit');
  return {
    pid: child.pid ?? 0,
    bootTime: performance.now() - started,
    memory: () => Number(readFileSync(`/proc/${child.pid}/statm`, 'utf8').split(' ')[1]) * PAGE_SIZE,
    proportionalMemory: () =>
      Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/smaps_rollup`, 'utf8'))?.[1]) * 1024,
    cpu: () => {
      const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      const [utime, stime] = [Number(fields[11]), Number(fields[12])];
      return (utime + stime) / TICKS_PER_SECOND;
    },
    mainCpu: () => Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e9,
    signal: (name) => child.kill(name),
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      await new Promise((resolve) => {
        child.once('exit', resolve);
        child.kill(signal);
      });
    },
  };
}

/**
 * Runs a command of a deployment and returns its output.
 * @param {string} app
 * @param {string[]} args
 * @param {import('./types.js').Environment} env
 */
export function runCommand(app, args, env) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/cli.mjs', app, ...args], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}
