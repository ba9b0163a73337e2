import { Module } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import { AcademyModule } from '#academy';
import { capabilitiesOf, labelsOf, MetaRegistry, PostTypeRegistry } from '#content-model';
import type { MetaKey, PostType } from '#content-model';
import { TaxonomyRegistry } from '#content-model/core';
import { ContentModule, createPostResource, createPostsController, ListContentArgs } from '#content';
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

  it('the boot is aborted for a controller of a post type that is not registered', async () => {
    const TALK: PostType = {
      name: 'talk',
      labels: labelsOf({ name: 'Talks', singular_name: 'Talk' }),
      supports: { title: true },
      capabilities: capabilitiesOf('post', 'posts'),
      viewable: true,
      restBase: 'talks',
      idQueryParameter: 'talk',
    };
    const resource = createPostResource(TALK);
    @Module({
      imports: [ContentModule],
      controllers: [createPostsController({ type: TALK, resource, list: ListContentArgs })],
    })
    class TalksModule {}
    expect(await bootErrorOf({ libraries: [TalksModule] })).toMatch(
      /post type talk: has a controller, but is not registered; call PostTypeRegistry\.register in the constructor/,
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

  it('the boot is aborted for a post type with a capability that no role has, or without one', async () => {
    @Module({ imports: [ContentModule] })
    class TalksModule {
      constructor(types: PostTypeRegistry) {
        const { restBase: _restBase, ...post } = types.get('post')!;
        types.register({ ...post, name: 'talk', capabilities: capabilitiesOf('talk', 'talks') });
        const { publish_posts: _publish, ...others } = post.capabilities;
        types.register({ ...post, name: 'note', capabilities: others as never });
      }
    }
    const message = await bootErrorOf({ libraries: [TalksModule] });
    expect(message).toMatch(
      /post type talk: `edit_posts` requires the capability `edit_talks`, which no role has; correct it in `capabilities`, or grant it by `CapabilityRegistry\.grant\('edit_talks', \[roles\]\)`/,
    );
    expect(message).not.toMatch(/`edit_talk`/);
    expect(message).toMatch(
      /post type note: `capabilities` has no capability for `publish_posts`; derive them by capabilitiesOf/,
    );
  });

  it('the boot is aborted for a post type with an unknown taxonomy', async () => {
    @Module({ imports: [ContentModule] })
    class TalksModule {
      constructor(types: PostTypeRegistry) {
        const { restBase: _restBase, ...post } = types.get('post')!;
        types.register({ ...post, name: 'talk', taxonomies: ['category', 'tag'] });
      }
    }
    expect(await bootErrorOf({ libraries: [TalksModule] })).toMatch(
      /post type talk: `taxonomies` names `tag`, which is not a taxonomy; use one of category, post_tag, /,
    );
  });

  it('the boot is aborted for a taxonomy of an unknown post type, and for its unknown capabilities', async () => {
    @Module({ imports: [ContentModule] })
    class TopicsModule {
      constructor(taxonomies: TaxonomyRegistry) {
        const tag = taxonomies.get('post_tag')!;
        const grantedBy = { ...tag.grantedBy, edit_terms: 'edit_topics' };
        taxonomies.register({ ...tag, name: 'topic', restBase: undefined, types: ['post', 'talk'], grantedBy });
      }
    }
    const message = await bootErrorOf({ libraries: [TopicsModule] });
    expect(message).toMatch(/taxonomy topic: `types` names `talk`, which is not a post type; correct it, or register/);
    expect(message).toMatch(
      /taxonomy topic: `edit_terms` requires the capability `edit_topics`, which no role has; correct it in `grantedBy`/,
    );
  });

  it('the boot is aborted for meta keys of owners that do not exist', async () => {
    @Module({ imports: [ContentModule] })
    class RatingsModule {
      constructor(meta: MetaRegistry) {
        const key = (name: string): MetaKey => ({ key: name, schema: { type: 'integer' } });
        meta.register({ owner: 'post', subtype: 'potst' }, key('one'));
        meta.register({ owner: 'term', subtype: 'tag' }, key('two'));
        meta.register({ owner: 'comment', subtype: 'note' }, key('three'));
        meta.register({ owner: 'resource', subtype: 'events' }, key('four'));
        meta.register({ owner: 'user' as never }, key('five'));
        meta.register({ owner: 'posts' as never }, key('six'));
        meta.register({ owner: 'post', subtype: 'attachment' }, key('seven'));
        meta.register({ owner: 'term' }, key('eight'));
      }
    }
    const message = await bootErrorOf({ libraries: [RatingsModule] });
    const unknown = (key: string, subtype: string, what: string) =>
      `meta key ${key}: \`subtype\` is \`${subtype}\`, which is not a ${what}; `;
    expect(message).toMatch(`${unknown('one', 'potst', 'post type')}use one of post, page, `);
    expect(message).toMatch(`${unknown('two', 'tag', 'taxonomy')}use one of category, post_tag, `);
    expect(message).toMatch(`${unknown('three', 'note', 'type of comments with meta values')}use one of comment, or`);
    expect(message).toMatch(`${unknown('four', 'events', 'table of a resource with @Meta()')}correct it, or`);
    expect(message).toMatch('meta key five: `owner` is `user`, which has no meta keys here; register keys of users by');
    expect(message).toMatch('meta key six: `owner` is `posts`, which has no meta keys here; use one of post, term, ');
    expect(message).not.toMatch(/seven|eight/);
  });

  it('the boot is aborted for a module that imports `undefined`, as in a circular import', async () => {
    @Library({ namespace: 'talks/v1', imports: [ContentModule, undefined as never] })
    class TalksModule {}
    expect(await bootErrorOf({ namespaces: [TalksModule] })).toMatch(
      /TalksModule: item 2 of its `imports` is undefined; correct the name, or remove the cycle of imports/,
    );
  });

  it('the boot is aborted for a capability that is granted to an unknown role', async () => {
    @Module({})
    class TalksModule {
      constructor(capabilities: CapabilityRegistry) {
        capabilities.grant('give_talks', ['adminstrator' as never]);
      }
    }
    expect(await bootErrorOf({ libraries: [TalksModule] })).toBe(
      'The capability give_talks is granted to adminstrator, which is not a role. Use one of administrator, editor, author, contributor, subscriber.',
    );
  });

  it('the boot is aborted for a namespace among the libraries of a deployment', async () => {
    @Namespace('talks/v1', 'talks')
    class TalksController {
      @List('', { allow: anyone() }) list() {
        return [];
      }
    }
    @Library({ namespace: 'talks/v1', controllers: [TalksController] })
    class TalksModule {}
    expect(await bootErrorOf({ libraries: [TalksModule] })).toMatch(
      /a library of the namespace talks\/v1 is among `libraries`, so its routes would not exist; move it to `namespaces`/,
    );
    expect(await bootErrorOf({ namespaces: [TalksModule] })).toBe('');
  });
});
