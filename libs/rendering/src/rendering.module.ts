import { Module } from '@nestjs/common';
import { ContentRenderer } from './content-renderer.js';

/**
 * Renders block markup and shortcodes to HTML. It does not access the database: data comes through the `RenderData`
 * port.
 */
@Module({ providers: [ContentRenderer], exports: [ContentRenderer] })
export class RenderingModule {}
