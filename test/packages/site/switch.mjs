// Boots the site on one database with the plugin, without it, and with it again. Prints the results as JSON.
import 'reflect-metadata';
import { AcademyModule } from 'atrium/academy';
import { ApplicationPasswordsService, UsersService } from 'atrium/identity';
import { InstallService } from 'atrium/identity/testing';
import { createApp, loadDeploymentConfiguration, withPlugins } from 'atrium/deployment/testing';
import { Client } from 'atrium/testing';

const EVENTS = '/acme-events/v1/events';
let credentials;
let post;

async function boot(plugins, use) {
  const env = { DATA_DIR: 'data', LOG_LEVEL: 'error', PLUGINS: plugins, ACME_EVENTS_LABEL: 'Gig' };
  const deployment = await withPlugins(AcademyModule, env);
  const app = await createApp(deployment, loadDeploymentConfiguration(deployment, env));
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  try {
    return await use(app);
  } finally {
    await app.close();
  }
}

async function readSite(app) {
  const client = new Client(app, '/api', credentials);
  const { body } = await client.get('/?_fields=namespaces');
  const events = await client.get(EVENTS);
  const shown = await client.get(`/core/v2/posts/${post}`);
  return {
    hasNamespace: body.namespaces.includes('acme-events/v1'),
    status: events.status,
    titles: events.status === 200 ? events.body.map(({ title, venue }) => `${title}, ${venue}`) : [],
    content: shown.body.content.rendered,
  };
}

const first = await boot('@acme/events', async (app) => {
  await app.get(InstallService).install({ adminLogin: 'admin', adminPassword: 'Adm1n Passw0rd' });
  const { id } = await app.get(UsersService).byLogin('admin');
  const { password } = await app.get(ApplicationPasswordsService).create(id, { name: 'suite' });
  credentials = { login: 'admin', password };
  const client = new Client(app, '/api', credentials);
  await client.post(EVENTS, { title: 'Opening', venue: 'Oslo', starts_at: '2031-05-01T10:00:00Z', status: 'publish' });
  const content = '<!-- wp:acme-events/badge {"name":"Opening"} /-->';
  post = (await client.post('/core/v2/posts', { title: 'News', content, status: 'publish' })).body.id;
  return readSite(app);
});
const off = await boot('', readSite);
const again = await boot('@acme/events', readSite);

const refusals = {};
for (const name of process.argv.slice(2))
  refusals[name] = await withPlugins(AcademyModule, { PLUGINS: name }).then(
    () => 'loaded',
    (error) => error.message.split('PLUGINS: ')[1],
  );
process.stdout.write(`${JSON.stringify({ first, off, again, refusals, credentials, post })}\n`);
