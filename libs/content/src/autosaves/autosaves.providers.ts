import { RevisionLister } from '../revisions/revision-lister.js';
import { RevisionPermissions } from '../revisions/revision-permissions.js';
import { RevisionView } from '../revisions/revision-view.js';
import { RevisionsService } from '../revisions/revisions.service.js';
import { AutosaveWriter } from './autosave-writer.js';
import { Autosaves } from './autosaves.js';
import { AutosavesService } from './autosaves.service.js';

/** What serves former states and unfinished work; what keeps them belongs to what writes things. */
export const REVISION_PROVIDERS = [
  RevisionPermissions,
  RevisionLister,
  RevisionView,
  RevisionsService,
  Autosaves,
  AutosaveWriter,
  AutosavesService,
];
