import fs from 'node:fs';
import { hostname } from 'node:os';
import { processHost, thisProcess } from './owner-process.js';

describe('processHost', () => {
  afterEach(() => jest.restoreAllMocks());

  const inNamespace = (link: string): string => {
    jest.spyOn(fs, 'readlinkSync').mockReturnValueOnce(link);
    jest.spyOn(fs, 'readFileSync').mockReturnValueOnce('00000000-0000-4000-8000-000000000000\n');
    return processHost();
  };

  it('distinguishes containers of the same host name', () => {
    const [one, other] = [inNamespace('pid:[4026532178]'), inNamespace('pid:[4026532179]')];
    expect(one.startsWith(hostname())).toBe(true);
    expect(one).not.toBe(other);
    expect(inNamespace('pid:[4026532178]')).toBe(one);
  });

  it('is the same in all processes of a machine or container', () => {
    expect(processHost()).toBe(thisProcess.host);
    expect(thisProcess.host).toMatch(/^[^ @]+$/);
  });

  it('is the name of the host where the system has no namespaces', () => {
    jest.spyOn(fs, 'readlinkSync').mockImplementationOnce(() => {
      throw Object.assign(new Error('no such file'), { code: 'ENOENT' });
    });
    expect(processHost()).toBe(hostname());
  });
});
