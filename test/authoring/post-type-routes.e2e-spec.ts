import { Inject, Module } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import { AcademyModule } from '#academy';
import { PostTypeRegistry } from '#content-model';
import { ContentModule } from '#content';
import { Deployment } from '#deployment';
import { Library } from '#platform';
import { CapabilityRegistry } from '#identity';
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

  it('the boot is aborted for a post type with the routes of another one', async () => {
    @Module({ imports: [ContentModule] })
    class TalksModule {
      constructor(types: PostTypeRegistry) {
        types.register({ ...types.get('post')!, name: 'talk' });
      }
    }
    expect(await bootErrorOf({ libraries: [TalksModule] })).toMatch(
      /post type talk: has the `restBase` posts of the type post; change it/,
    );
  });

  it('the boot is aborted for a module that imports `undefined`, as in a circular import', async () => {
    @Library({ namespace: 'talks/v1', imports: [ContentModule, undefined as never] })
    class TalksModule {}
    expect(await bootErrorOf({ namespaces: [TalksModule] })).toMatch(
      /TalksModule: item 2 of its `imports` is undefined; correct the name, or remove the circle/,
    );
  });

  it('the boot is aborted for a capability that is granted to an unknown role', async () => {
    @Module({})
    class TalksModule {
      constructor(@Inject(CapabilityRegistry) capabilities: CapabilityRegistry) {
        capabilities.grant('give_talks', ['adminstrator' as never]);
      }
    }
    expect(await bootErrorOf({ libraries: [TalksModule] })).toBe(
      'The capability give_talks is granted to adminstrator, which is no role.',
    );
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
