import { copyInstalledSite } from './installed-site.js';

it('copyInstalledSite installs the original again after a failure', async () => {
  class Deployment {}
  const copyAfter = (message: string) =>
    copyInstalledSite(Deployment, 'sqlite', () => Promise.reject(new Error(message)));
  await expect(copyAfter('first failure')).rejects.toThrow('first failure');
  await expect(copyAfter('second failure')).rejects.toThrow('second failure');
});
