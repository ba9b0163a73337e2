import { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { fieldsBeforeFile } from './form-fields.js';
import { readLimited } from './read-body.js';

describe('readLimited', () => {
  it.each([
    [10, 'twelve bytes', undefined],
    [12, 'twelve bytes', 'twelve bytes'],
  ])('reads a stream to its end with a limit of %i bytes', async (limit, text, expected) => {
    const stream = new PassThrough();
    const reading = readLimited(stream, limit);
    for (const character of text) stream.write(character);
    stream.end();
    await finished(stream, { writable: false });
    expect((await reading)?.toString()).toBe(expected);
  });

  it('throws the error of an incomplete request if the client disconnects', async () => {
    const stream = new PassThrough();
    const reading = readLimited(stream, 10);
    stream.write('begin');
    stream.destroy(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }));
    await expect(reading).rejects.toMatchObject({ code: 'rest_request_incomplete', status: 400 });
  });
});

it('fieldsBeforeFile throws the error of an incomplete request if the client disconnects', async () => {
  const stream = new PassThrough();
  const reading = fieldsBeforeFile(stream, 'multipart/form-data; boundary=edge');
  stream.write('--edge\r\nContent-Disposition: form-data; name="title"\r\n\r\n');
  setTimeout(() => stream.destroy(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })), 20);
  await expect(reading).rejects.toMatchObject({ code: 'rest_request_incomplete', status: 400 });
});
