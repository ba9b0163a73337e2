import { setTimeout as sleep } from 'node:timers/promises';
import { waitUntil } from '#testing/time';
import { ProgressDisplay } from './progress-display.js';

describe('ProgressDisplay', () => {
  const { isTTY } = process.stderr;
  let lines: string[];
  beforeEach(() => {
    lines = [];
    process.stderr.isTTY = false;
    jest.spyOn(process.stderr, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    process.stderr.isTTY = isTTY;
  });

  /** Waits until the number of lines has grown. */
  const nextLine = async (): Promise<string> => {
    const { length } = lines;
    await waitUntil(() => lines.length > length);
    return lines.at(-1)!;
  };

  it('writes lines of words at intervals if the output is not a terminal', async () => {
    const display = await ProgressDisplay.start('Exporting', 0, 20);
    expect(await nextLine()).toBe('Exporting: no progress yet\n');
    display.update(1, '1 of 44', 44);
    expect(await nextLine()).toBe('Exporting: 2 %, 1 of 44\n');
    display.update(50, '44 of 44');
    expect(await nextLine()).toBe('Exporting: 100 %, 44 of 44\n');
    display.stop();
    const { length } = lines;
    await sleep(60);
    expect(lines).toHaveLength(length);
  });

  it('writes nothing for a short command', async () => {
    const display = await ProgressDisplay.start('Exporting', 10);
    display.update(10, '10 of 10');
    display.stop();
    expect(lines).toEqual([]);
  });
});
