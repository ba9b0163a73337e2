import { RevisionLister } from '../revisions/revision-lister.js';
import { RevisionPermissions } from '../revisions/revision-permissions.js';
import { RevisionView } from '../revisions/revision-view.js';
import { RevisionsService } from '../revisions/revisions.service.js';
import { AutosaveWriter } from './autosave-writer.js';
import { Autosaves } from './autosaves.js';
import { AutosavesService } from './autosaves.service.js';

/** Providers that serve revisions and autosaves; their recording belongs to the providers of posts. */
export const REVISION_PROVIDERS = [
  RevisionPermissions,
  RevisionLister,
  RevisionView,
  RevisionsService,
  Autosaves,
  AutosaveWriter,
  AutosavesService,
];
