import { ContentModule } from '#content';
import { MediaModule } from '#media';
import { Library } from '#platform';
import { FontCollectionsController } from './font-collections.controller.js';
import { FontCollections } from './font-collections.js';
import { FontFacesController } from './font-faces.controller.js';
import { FontFamiliesController } from './font-families.controller.js';
import { FontFileStore } from './font-file-store.js';
import { FontPermissions } from './font-permissions.js';
import { FontRepository } from './font-repository.js';
import { FontsView } from './fonts-view.js';
import { FontsService } from './fonts.service.js';

/** Font families with their faces, and collections of fonts that editors install (parts of `core/v2`). */
@Library({
  namespace: 'core/v2',
  imports: [ContentModule, MediaModule],
  controllers: [FontFamiliesController, FontFacesController, FontCollectionsController],
  providers: [FontRepository, FontFileStore, FontPermissions, FontsService, FontsView, FontCollections],
})
export class FontsModule {}
