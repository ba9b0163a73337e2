import { Module } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import { AcademyModule } from '#academy';
import { PostTypeRegistry } from '#content-model';
import { ContentModule } from '#content';
import { Deployment } from '#deployment';
import { Library } from '#platform';
import { deploymentOf } from '#deployment/testing';
import { anyone, List, Namespace } from '#route-registry';
import { bootSite } from '#testing';

/** Returns the error message of a boot with additional libraries or namespaces; empty if the boot succeeds. */
async function bootErrorOf(parts: { libraries?: Type<object>[]; namespaces?: Type<object>[] }) {
  const { namespaces, libraries = [], ...rest } = deploymentOf(AcademyModule);

  @Deployment({
    ...rest,
    libraries: [...libraries, ...(parts.libraries ?? [])],
    namespaces: [...namespaces, ...(parts.namespaces ?? [])],
  })
  class Extended {}
  try {
    await (await bootSite(Extended, { database: 'sqlite', install: false })).close();
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

describe('declaration errors of post types', () => {
  it('the boot is aborted for a post type whose collection no controller serves', async () => {
    @Module({ imports: [ContentModule] })
    class TalksModule {
      constructor(types: PostTypeRegistry) {
        types.register({ ...types.get('post')!, name: 'talk', restBase: 'talks' });
      }
    }
    expect(await bootErrorOf({ libraries: [TalksModule] })).toMatch(
      /post type talk: `restBase` promises \/core\/v2\/talks, but no controller serves it; add createPostsController/,
    );
  });

  it('the boot is aborted for a post type that supports revisions without their routes', async () => {
    @Namespace('core/v2', 'talks')
    class TalksController {
      @List('', { allow: anyone() }) list(): object[] {
        return [];
      }
    }
    @Module({ imports: [ContentModule], controllers: [TalksController] })
    class TalksModule {
      constructor(types: PostTypeRegistry) {
        types.register({ ...types.get('post')!, name: 'talk', restBase: 'talks' });
      }
    }
    const fault = await bootErrorOf({ libraries: [TalksModule] });
    expect(fault).toMatch(
      /post type talk: `supports` has `revisions`, but no controller serves .*createHistoryControllers/,
    );
    expect(fault).toMatch(/post type talk: `supports` has `autosave`/);
  });

  it('the boot is aborted for a namespace among the libraries of a deployment', async () => {
    @Library({ namespace: 'talks/v1' })
    class TalksModule {}
    expect(await bootErrorOf({ libraries: [TalksModule] })).toMatch(
      /a library of the namespace talks\/v1 is among `libraries`, so its routes would not exist; move it to `namespaces`/,
    );
    expect(await bootErrorOf({ namespaces: [TalksModule] })).toBe('');
  });
});
