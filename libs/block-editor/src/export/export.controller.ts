import type { OnModuleInit } from '@nestjs/common';
import { ActiveTheme } from '#appearance';
import { allowIf, Namespace, Read, refused, RestResponse, RouteRegistry } from '#route-registry';
import { ThemeArchive } from './theme-archive.js';

/** `core-block-editor/v1/export`: exports the site's theme with its edits as a ZIP file. */
@Namespace('core-block-editor/v1', 'export')
export class ExportController implements OnModuleInit {
  constructor(
    private readonly archive: ThemeArchive,
    private readonly activeTheme: ActiveTheme,
    private readonly routes: RouteRegistry,
  ) {}

  onModuleInit(): void {
    this.activeTheme.addLinks((actor) => ({
      'wp:export-theme': [
        {
          href: this.routes.urlOf('/core-block-editor/v1/export'),
          targetHints: { allow: actor.can('export') ? ['GET'] : [] },
        },
      ],
    }));
  }

  @Read('', {
    summary: 'Export the theme with the changes of the site',
    allow: allowIf(
      'users who may export',
      (_self, { actor }) => {
        if (actor.can('export')) return true;
        throw refused(actor, 'rest_cannot_export_templates', 'You may not export the theme of this site.');
      },
      ['export'],
    ),
  })
  async export(): Promise<RestResponse> {
    const body = await this.archive.pack();
    const response = new RestResponse(null)
      .header('Content-Disposition', `attachment; filename=${this.archive.fileName}`)
      .header('Content-Length', body.length);
    response.raw = { type: 'application/zip', body, download: true };
    return response;
  }
}
