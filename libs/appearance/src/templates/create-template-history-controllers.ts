import {
  allowIf,
  Arg,
  Args,
  ContextArgs,
  Create,
  Delete,
  forceArg,
  List,
  Namespace,
  Read,
  Request,
  RestRequest,
} from '#route-registry';
import type { Item, Page } from '#route-registry';
import type { Type } from '@nestjs/common';
import type { PostType } from '#content-model';
import { RevisionQueryArgs } from '#revisions';
import { TemplateHistory } from './template-history.js';
import { TemplatePermissions } from './template-permissions.js';
import { ID_PATH } from './template.args.js';
import { createTemplateHistoryResource, createTemplateUpdateArgs } from './create-template-resource.js';

const PARENT = { description: 'Identifier of the template.', type: 'string' } as const;
const HISTORY_ITEM_ID = { description: 'ID of the revision or autosave.', type: 'integer' } as const;

/** Arguments of the list of revisions of a template. */
export class ListTemplateRevisionsArgs extends RevisionQueryArgs {
  @Arg(PARENT, ID_PATH) parent!: string;
}
/** Arguments of one revision or autosave. */
export class TemplateHistoryItemArgs extends ContextArgs {
  @Arg(PARENT, ID_PATH) parent!: string;
  @Arg(HISTORY_ITEM_ID) id!: number;
}
/** Arguments of deleting a revision. */
export class DeleteTemplateRevisionArgs {
  @Arg(PARENT, ID_PATH) parent!: string;
  @Arg(HISTORY_ITEM_ID) id!: number;
  @Arg(forceArg('revisions')) force!: boolean;
}
/** Arguments of the list of autosaves of a template. */
export class ListTemplateAutosavesArgs extends ContextArgs {
  @Arg(PARENT, ID_PATH) id!: string;
}

/** Creates the controllers of revisions and autosaves of templates or template parts. */
export function createTemplateHistoryControllers(type: PostType): Type<object>[] {
  return [createRevisionsController(type), createAutosavesController(type)];
}

function createRevisionsController(type: PostType): Type<object> {
  const resource = createTemplateHistoryResource(type, 'revision');
  const historyResource = { type, resource };
  const mayReadHistory = allowIf<{ permissions: TemplatePermissions }>(['edit_theme_options'], (self, request) =>
    self.permissions.allowReadHistory(request, type, 'parent'),
  );

  @Namespace('core/v2', type.restBase)
  class TemplateRevisionsController {
    constructor(
      private readonly history: TemplateHistory,
      readonly permissions: TemplatePermissions,
    ) {}

    @List(':parent/revisions', { args: ListTemplateRevisionsArgs, item: resource, allow: mayReadHistory })
    list(@Args() args: ListTemplateRevisionsArgs, @Request() request: RestRequest): Promise<Page> {
      return this.history.listRevisions(historyResource, args, request);
    }

    @Read(':parent/revisions/:id', { args: TemplateHistoryItemArgs, item: resource, allow: mayReadHistory })
    read(@Request() request: RestRequest): Promise<Item> {
      return this.history.readRevision(historyResource, request);
    }

    @Delete(':parent/revisions/:id', {
      args: DeleteTemplateRevisionArgs,
      item: resource,
      allow: allowIf<TemplateRevisionsController>(['edit_theme_options'], ({ permissions }, request) =>
        permissions.allowDeleteRevision(request, type),
      ),
    })
    delete(@Request() request: RestRequest): Promise<object> {
      return this.history.deleteRevision(historyResource, request);
    }
  }
  Object.defineProperty(TemplateRevisionsController, 'name', { value: `TemplateRevisionsController<${type.name}>` });
  return TemplateRevisionsController;
}

function createAutosavesController(type: PostType): Type<object> {
  const resource = createTemplateHistoryResource(type, 'autosave');
  const historyResource = { type, resource };

  @Namespace('core/v2', type.restBase)
  class TemplateAutosavesController {
    constructor(
      private readonly history: TemplateHistory,
      readonly permissions: TemplatePermissions,
    ) {}

    @List(':id/autosaves', {
      args: ListTemplateAutosavesArgs,
      item: resource,
      allow: allowIf<TemplateAutosavesController>(['edit_theme_options'], ({ permissions }, request) =>
        permissions.allowReadHistory(request, type, 'id'),
      ),
    })
    list(@Request() request: RestRequest): Promise<Item[]> {
      return this.history.listAutosaves(historyResource, request);
    }

    @Create(':id/autosaves', {
      verb: 'Save',
      successStatus: 200,
      args: createTemplateUpdateArgs(resource),
      item: resource,
      allow: allowIf<TemplateAutosavesController>(['edit_theme_options'], ({ permissions }, request) =>
        permissions.allowWrite(request),
      ),
    })
    save(@Request() request: RestRequest): Promise<Item> {
      return this.history.saveAutosave(historyResource, request);
    }

    @Read(':parent/autosaves/:id', {
      args: TemplateHistoryItemArgs,
      item: resource,
      allow: allowIf<TemplateAutosavesController>(['edit_theme_options'], ({ permissions }, request) =>
        permissions.allowReadHistory(request, type, 'parent'),
      ),
    })
    read(@Request() request: RestRequest): Promise<Item> {
      return this.history.readAutosave(historyResource, request);
    }
  }
  Object.defineProperty(TemplateAutosavesController, 'name', { value: `TemplateAutosavesController<${type.name}>` });
  return TemplateAutosavesController;
}
