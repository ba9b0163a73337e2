import { FontCollectionsController } from './font-collections.controller.js';
import { FontCollections } from './font-collections.js';
import { FontFacesController } from './font-faces.controller.js';
import { FontFamiliesController } from './font-families.controller.js';
import { FontFileStore } from './font-file-store.js';
import { FontPermissions } from './font-permissions.js';
import { FontRepository } from './font-repository.js';
import { FontsView } from './fonts-view.js';
import { FontsService } from './fonts.service.js';

/** Controllers of fonts. */
export const FONT_CONTROLLERS = [FontFamiliesController, FontFacesController, FontCollectionsController];

/** Providers of fonts. */
export const FONT_PROVIDERS = [
  FontRepository,
  FontFileStore,
  FontPermissions,
  FontsService,
  FontsView,
  FontCollections,
];
