import { AcademyModule } from '#academy';
import { Deployment } from '#deployment';
import { deploymentOf } from '#deployment/testing';
import { bootListeningSite } from '../../oembed/listening-site.js';
import type { ListeningSite } from '../../oembed/listening-site.js';

/** A deployment with the API root and the wire names that published clients use. */
@Deployment({
  ...deploymentOf(AcademyModule),
  apiRoot: '/wp-json',
  namespaceNames: {
    'core/v2': 'wp/v2',
    'core-abilities/v1': 'wp-abilities/v1',
    'core-block-editor/v1': 'wp-block-editor/v1',
    'core-site-health/v1': 'wp-site-health/v1',
  },
})
class RenamedModule {}

/** The credentials with which a user signs in on pages. */
export interface Account {
  username: string;
  password: string;
}

/** A user who also signs in at the API. */
export interface ApiAccount extends Account {
  applicationPassword: string;
}

/** A listening site that answers under the names of published clients. */
export interface RenamedSite extends ListeningSite {
  /** URL of the API with a trailing slash. */
  api: string;
  admin: ApiAccount;
}

/** Starts a site under the names that published clients use, with a user of each role. */
export async function startRenamedSite(): Promise<RenamedSite> {
  const listening = await bootListeningSite(RenamedModule);
  const { login, password } = listening.site.as('administrator').credentials!;
  const admin = { username: login, password: 'Adm1n Passw0rd', applicationPassword: password };
  return { ...listening, api: `${listening.url}/wp-json/`, admin };
}

/** The session of a browser that has signed in. */
export interface BrowserSession {
  /** Value of the `Cookie` header. */
  cookie: string;
  nonce: string;
}

/** Signs in as browsers do: sends the form, then requests the nonce. */
export async function signIn(url: string, { username, password }: Account): Promise<BrowserSession> {
  const form = new URLSearchParams({ log: username, pwd: password });
  const { headers } = await fetch(`${url}/wp-login.php`, { method: 'POST', body: form, redirect: 'manual' });
  const cookie = headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const nonce = await fetch(`${url}/wp-admin/admin-ajax.php?action=rest-nonce`, { headers: { cookie } });
  return { cookie, nonce: await nonce.text() };
}
