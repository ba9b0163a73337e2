import { readdirSync, readFileSync } from 'node:fs';
import { parse as parseEnv } from 'dotenv';
import { parse, parseAllDocuments } from 'yaml';
import { AcademyModule } from '#academy';
import { loadDeploymentConfiguration } from '#deployment/testing';
import { describeSettings, formatEnvFile } from '#platform/testing';

const read = (path: string): string => readFileSync(`deploy/${path}`, 'utf8');
const described = describeSettings(loadDeploymentConfiguration(AcademyModule, {}));
const settings = new Map(described.map((setting) => [setting.variable, setting]));
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const startWords = scripts['start:prod']!.split(' ').slice(1);

/** The tested part of a Kubernetes object. */
interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec: any;
  stringData?: Record<string, string>;
}

const manifests = new Map(
  readdirSync('deploy/kubernetes')
    .filter((name) => name !== 'kustomization.yaml')
    .map((name) => [name, parse(read(`kubernetes/${name}`)) as Manifest]),
);
const deployment = manifests.get('deployment.yaml')!;
const podLabels = deployment.spec.template.metadata.labels as Record<string, string>;
const kustomization = parse(read('kubernetes/kustomization.yaml')) as {
  resources: string[];
  configMapGenerator: { literals: string[] }[];
};
const compose = parse(read('docker/compose.yaml'), { merge: true }) as {
  services: Record<string, { environment?: Record<string, string>; stop_grace_period?: string; read_only?: boolean }>;
};

it('.env.example lists every declared setting as the settings command prints it', () => {
  expect(read('.env.example')).toBe(formatEnvFile(described));
});

/** All settings of a deployment, without the texts from which they were read. */
function readAllSettings(env: Record<string, string>): object[] {
  const configuration = loadDeploymentConfiguration(AcademyModule, env);
  const libraries = configuration.librarySettings.map((type) => configuration.readSettings(type));
  return [{ ...configuration, variables: {} }, ...libraries];
}

it.each(
  [...read('.env.example').matchAll(/^# ([A-Z_]+)=(.*)$/gm)].map(
    ([line, name, value]) => [line, name!, value!] as const,
  ),
)('.env.example sets no other value than the default if a line is uncommented: %s', (line, name, value) => {
  expect(settings.has(name)).toBe(true);
  expect(parseEnv(line.slice(2))).toEqual({ [name]: value });
  expect(readAllSettings({ [name]: value })).toEqual(readAllSettings({}));
});

it.each([
  ['compose.yaml', () => Object.keys(compose.services['atrium-1']!.environment!)],
  ['kustomization.yaml', () => kustomization.configMapGenerator[0]!.literals.map((text) => text.split('=')[0]!)],
  ['secret.example.yaml', () => Object.keys(manifests.get('secret.example.yaml')!.stringData!)],
  ['Dockerfile', () => [...read('docker/Dockerfile').matchAll(/^(?:ENV| {4}) ?([A-Z_]+)=/gm)].map(([, name]) => name!)],
  ['atrium@.service', () => [...read('systemd/atrium@.service').matchAll(/[ =]([A-Z_]+)=/g)].map(([, name]) => name!)],
])('%s names only settings that exist', (_file, names) => {
  expect(names().length).toBeGreaterThan(1);
  expect(names().filter((name) => name !== 'NODE_ENV' && !settings.has(name))).toEqual([]);
});

it('the image and the service start node with the arguments of npm run start:prod', () => {
  const [, command] = /^CMD (\[.+\])$/m.exec(read('docker/Dockerfile'))!;
  expect(JSON.parse(command!)).toEqual(startWords);
  const [, words] = /^ExecStart=(.+)$/m.exec(read('systemd/atrium@.service'))!;
  expect(words).toBe(`/usr/bin/${startWords.join(' ').replace('academy', '%i')}`);
});

it('the service, whose file system is read-only, shows how it can write to BACKUP_DIR', () => {
  const unit = read('systemd/atrium@.service');
  expect(unit).toContain('ProtectSystem=strict');
  for (const line of ['ReadWritePaths=', 'SupplementaryGroups='])
    expect(unit).toMatch(new RegExp(`BACKUP_DIR[^]*^#${line}\\S`, 'm'));
  expect(readFileSync('docs/operators.md', 'utf8')).toMatch(/BACKUP_DIR[^\n]*ReadWritePaths=/);
});

it('every supervisor waits longer than SHUTDOWN_TIMEOUT and the 10 s after it', () => {
  const least = Number(settings.get('SHUTDOWN_TIMEOUT')!.fallback) + 10;
  const seconds = [
    compose.services['atrium-1']!.stop_grace_period,
    /^TimeoutStopSec=(\d+)$/m.exec(read('systemd/atrium@.service'))![1],
    deployment.spec.template.spec.terminationGracePeriodSeconds,
  ].map((text) => Number.parseInt(String(text), 10));
  for (const one of seconds) expect(one).toBeGreaterThan(least);
});

it('no proxy answers readers who request the health checks', () => {
  for (const file of ['nginx/atrium.conf', 'docker/nginx.conf'])
    expect(read(file)).toMatch(/location \/health\/ \{[^}]*(?:deny all|return 404);/);
  expect(read('varnish/atrium.vcl')).toMatch(/req\.url ~ "\^\/health\/"[^}]*synth\(404/);
});

it('every proxy accepts uploads up to UPLOAD_LIMIT', () => {
  const limit = settings.get('UPLOAD_LIMIT')!.fallback;
  for (const file of ['nginx/atrium.conf', 'docker/nginx.conf'])
    expect(read(file)).toMatch(new RegExp(`client_max_body_size ${limit};`));
  expect(read('kubernetes/ingress.yaml')).toContain(`proxy-body-size: ${limit}`);
});

it('nginx tells caches that the compressed form of uploaded files is for clients that accept it', () => {
  expect(read('nginx/atrium.conf')).toMatch(/location \/wp-content\/uploads\/ \{[^}]*\bgzip_vary on;/);
});

it('nginx compresses uploaded files only, because the server sends answers to requests with cookies plain', () => {
  for (const file of ['nginx/atrium.conf', 'docker/nginx.conf'])
    expect(read(file).replace(/location \/wp-content\/uploads\/ \{[^}]*\}/, '')).not.toMatch(/\bgzip on;/);
});

it.each([
  'docker/compose.yaml',
  'prometheus/atrium.rules.yml',
  ...[...manifests.keys()].map((name) => `kubernetes/${name}`),
  '../.github/workflows/ci.yml',
  '../.github/ISSUE_TEMPLATE/bug.yml',
  '../.github/ISSUE_TEMPLATE/feature.yml',
])('%s is one YAML document without errors or warnings', (file) => {
  const documents = parseAllDocuments(read(file), { merge: true });
  expect(documents).toHaveLength(1);
  expect(documents.map((one) => ('errors' in one ? [one.errors, one.warnings] : one))).toEqual([[[], []]]);
});

it.each([...manifests])('%s is a Kubernetes object with a version, a kind and a name', (_file, manifest) => {
  expect(manifest).toMatchObject({
    apiVersion: expect.stringMatching(/^(?:[a-z\d.]+\/)?v\d$/),
    kind: expect.any(String),
    metadata: { name: expect.stringMatching(/^[a-z-]+$/) },
  });
});

it('the kustomization contains every manifest except examples', () => {
  const files = [...manifests.keys()].filter((name) => !name.includes('.example.'));
  expect([...kustomization.resources].sort()).toEqual(files.sort());
});

it('service, disruption budget and autoscaler select the pods of the deployment', () => {
  expect(deployment.spec.selector.matchLabels).toEqual(podLabels);
  expect(manifests.get('service.yaml')!.spec.selector).toEqual(podLabels);
  expect(manifests.get('disruption-budget.yaml')!.spec.selector.matchLabels).toEqual(podLabels);
  expect(manifests.get('autoscaler.yaml')!.spec.scaleTargetRef.name).toBe(deployment.metadata.name);
});

it('every container runs without root, privileges or a writable program, and is probed at its port', () => {
  for (const [file, { spec }] of manifests) {
    if (!spec?.template) continue;
    const pod = spec.template.spec;
    const [container] = pod.containers;
    expect([file, pod.securityContext.runAsNonRoot, container.securityContext]).toEqual([
      file,
      true,
      { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
    ]);
  }
  const [server] = deployment.spec.template.spec.containers;
  expect([server.startupProbe, server.livenessProbe, server.readinessProbe].map((probe) => probe.httpGet.path)).toEqual(
    ['/health/live', '/health/live', '/health/ready'],
  );
  for (const name of ['atrium-1', 'atrium-2', 'migrate', 'install'])
    expect(compose.services[name]!.read_only).toBe(true);
  expect(read('docker/Dockerfile')).toMatch(/^USER 1000:1000$/m);
});
