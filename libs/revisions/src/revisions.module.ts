import { ContentModule, PageResource, PostResource } from '#content';
import { PAGE, POST } from '#content-model/core';
import { Library } from '#platform';
import { AutosaveWriter } from './autosaves/autosave-writer.js';
import { SavePageAutosaveArgs, SavePostAutosaveArgs } from './autosaves/autosave.args.js';
import { AutosavesService } from './autosaves/autosaves.service.js';
import { AutosaveFinder } from './autosaves/autosave-finder.js';
import { createHistoryControllers } from './create-history-controllers.js';
import { RevisionLister } from './revision-lister.js';
import { RevisionPermissions } from './revision-permissions.js';
import { RevisionRecorder } from './revision-recorder.js';
import { RevisionStore } from './revision-store.js';
import { RevisionView } from './revision-view.js';
import { RevisionsService } from './revisions.service.js';

const PROVIDERS = [
  RevisionStore,
  RevisionRecorder,
  RevisionPermissions,
  RevisionLister,
  RevisionView,
  RevisionsService,
  AutosaveFinder,
  AutosaveWriter,
  AutosavesService,
];

/** Records revisions of updated posts, stores autosaves, and serves both for posts and pages. */
@Library({
  namespace: 'core/v2',
  imports: [ContentModule],
  controllers: [
    ...createHistoryControllers({ type: POST, resource: PostResource }, { args: SavePostAutosaveArgs }),
    ...createHistoryControllers({ type: PAGE, resource: PageResource }, { args: SavePageAutosaveArgs }),
  ],
  providers: PROVIDERS,
  exports: PROVIDERS,
})
export class RevisionsModule {}
