import { Module } from '@nestjs/common';
import { ContentModule, createPostResource, createPostsController, ListContentArgs, statusArg } from '#content';
import { capabilitiesOf, labelsOf, PostTypeRegistry } from '#content-model';
import type { PostType } from '#content-model';

const RECIPE: PostType = {
  name: 'recipe',
  labels: labelsOf({ name: 'Recipes', singular_name: 'Recipe' }),
  supports: { title: true, editor: true, author: true, excerpt: true },
  capabilities: capabilitiesOf('post', 'posts'),
  viewable: true,
  restBase: 'recipes',
  idQueryParameter: 'recipe',
};

class ListRecipesArgs extends ListContentArgs {
  @statusArg(RECIPE) status!: string[];
}

const RecipesController = createPostsController({
  type: RECIPE,
  resource: createPostResource(RECIPE),
  list: ListRecipesArgs,
});

@Module({ imports: [ContentModule], controllers: [RecipesController] })
export class RecipesModule {
  constructor(types: PostTypeRegistry) {
    types.register(RECIPE);
  }
}
