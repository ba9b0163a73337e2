import type { Answer, Site } from '#testing';

/** Path of the account pages. */
export const PAGES = '/wp-admin';

/** A browser for tests: stores cookies and fills in forms, but follows no redirects. */
export class BrowserClient {
  readonly cookies = new Map<string, string>();
  /** All received Set-Cookie headers. */
  readonly received: string[] = [];

  constructor(
    private readonly site: Site,
    private readonly address = '203.0.113.1',
  ) {}

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('GET', path, undefined, headers);
  }

  /** Submits the form of a page with `action`, with additional `fields` and buttons. */
  async submit(page: Answer, action: string, fields: Record<string, string> = {}): Promise<Answer> {
    return this.post(action, { ...hiddenFields(page, action), ...fields });
  }

  post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('POST', path, new URLSearchParams(fields).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    });
  }

  async send(
    method: string,
    path: string,
    payload: string | undefined,
    headers: Record<string, string>,
  ): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await this.site.inject({
      method,
      url: path,
      remoteAddress: this.address,
      payload,
      headers: {
        ...(cookie ? { cookie } : {}),
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0',
        ...headers,
      },
    });
    for (const set of [answer.headers['set-cookie'] ?? []].flat()) {
      this.received.push(set);
      const [pair] = set.split(';');
      const [name, value] = [pair!.slice(0, pair!.indexOf('=')), pair!.slice(pair!.indexOf('=') + 1)];
      if (value === '' || /max-age=0/i.test(set)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const json = /json/.test(String(answer.headers['content-type']));
    return {
      status: answer.statusCode,
      headers: answer.headers as Answer['headers'],
      text: answer.body,
      body: json && answer.body !== '' ? JSON.parse(answer.body) : answer.body,
    };
  }

  /** Signs in and returns the answer to the form. */
  async signIn(login: string, password: string, more: Record<string, string> = {}): Promise<Answer> {
    const form = await this.get(`${PAGES}/sign-in`);
    return this.submit(form, `${PAGES}/sign-in`, { log: login, pwd: password, ...more });
  }

  /** Returns the nonce of the API page. */
  async nonce(): Promise<string> {
    return /data-nonce="([^"]*)"/.exec((await this.get(`${PAGES}/api`)).text)![1]!;
  }

  /** Returns the user that the API recognizes for this browser, with a nonce. */
  async me(nonce: string): Promise<Answer> {
    return this.get('/api/core/v2/users/me', { 'x-wp-nonce': nonce });
  }
}

/** Returns the HTML of a page without insignificant white space. */
export function condenseHtml({ text }: Answer): string {
  return text
    .replace(/\s+/g, ' ')
    .replaceAll(' />', '>')
    .replaceAll('> <', '><')
    .replaceAll('> ', '>')
    .replaceAll(' <', '<');
}

/** Returns the hidden fields of the first form of a page that has this action and whose HTML contains `part`. */
export function hiddenFields(page: Answer, action: string, part = ''): Record<string, string> {
  // Line breaks within elements are insignificant.
  const text = page.text.replace(/\s+/g, ' ');
  const form = [...text.matchAll(/<form method="post" action="([^"]*)">(.*?)<\/form>/gs)].find(
    ([whole, to]) => to === action && whole.includes(part),
  );
  if (!form) throw new Error(`There is no form to ${action}.`);
  return Object.fromEntries(
    [...form[2]!.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)" ?\/?>/g)].map(([, name, value]) => [
      name!,
      unescape(value!),
    ]),
  );
}

function unescape(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
