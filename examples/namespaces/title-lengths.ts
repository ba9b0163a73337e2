import { Injectable, Module } from '@nestjs/common';
import { ContentModule, ListPostsArgs, PostFields, PostLister, PostResource } from '#content';
import { Arg, RouteRegistry } from '#route-registry';

class MaxTitleLengthArgs {
  @Arg({ description: 'Limit to posts whose title has at most this many characters.', type: 'integer', minimum: 1 })
  max_title_length?: number;
}

/** Adds the field `title_length` to posts, and the filter `max_title_length` to their list. */
@Injectable()
export class TitleLengths {
  constructor(fields: PostFields, routes: RouteRegistry, lister: PostLister) {
    fields.register(PostResource, {
      name: 'title_length',
      schema: { description: 'Number of characters of the title.', type: 'integer', context: ['view', 'edit'] },
      resolveMany: (rows) => new Map(rows.map(({ id, title }) => [id, [...title].length])),
    });
    routes.extendArgs(ListPostsArgs, MaxTitleLengthArgs);
    lister.addFilter((sql, { args, type }) => {
      const { max_title_length: longest } = args as MaxTitleLengthArgs;
      if (type.name === 'post' && longest !== undefined) sql.and(`LENGTH(p.title) <= ${sql.bind(longest)}`);
    });
  }
}

/** The module that a deployment adds to its `libraries`. */
@Module({ imports: [ContentModule], providers: [TitleLengths] })
export class TitleLengthsModule {}
