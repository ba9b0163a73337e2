import { AppearanceModule } from '#appearance';
import { ContentModule } from '#content';
import { Library } from '#platform';
import { PublicContentModule } from '#public-content';
import { registerErrorCodes } from '#route-registry';
import { ExportController } from './export/export.controller.js';
import { ThemeArchive } from './export/theme-archive.js';
import { NavigationFallbackController } from './navigation/navigation-fallback.controller.js';
import { LocalPages } from './url-details/local-pages.js';
import { UrlDetailsController } from './url-details/url-details.controller.js';
import { UrlDetailsService } from './url-details/url-details.service.js';

registerErrorCodes({
  rest_cannot_view_url_details: 403,
  no_response: 404,
  no_content: 404,
  rest_cannot_create: 403,
  no_fallback_menu: 404,
  rest_cannot_export_templates: 403,
});

/** Endpoints that clients with a block editor need in addition to those of content. */
@Library({
  namespace: 'core-block-editor/v1',
  imports: [ContentModule, PublicContentModule, AppearanceModule],
  controllers: [UrlDetailsController, NavigationFallbackController, ExportController],
  providers: [LocalPages, UrlDetailsService, ThemeArchive],
})
export class BlockEditorModule {}
