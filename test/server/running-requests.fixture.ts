import { request } from 'node:http';

/** Sends the headers of a request that creates a tag. The server then waits for its body, which `finish` sends. */
export async function beginRequest(
  { api, authorization }: { api: string; authorization: string },
  name: string,
): Promise<{ finish: () => Promise<number | undefined> }> {
  const body = JSON.stringify({ name });
  const sent = request(`${api}/core/v2/tags`, {
    method: 'POST',
    agent: false,
    headers: {
      authorization,
      'content-type': 'application/json',
      'content-length': body.length,
      expect: '100-continue',
    },
  });
  const status = new Promise<number | undefined>((resolve, reject) => {
    sent.once('error', reject).once('response', (response) => {
      response.resume().once('end', () => resolve(response.statusCode));
    });
  });
  await new Promise((resolve, reject) => {
    sent.once('continue', resolve).once('error', reject);
    sent.flushHeaders();
  });
  return {
    finish: () => {
      sent.end(body);
      return status;
    },
  };
}
