import { Module } from '@nestjs/common';
import { ContentRenderer } from './content-renderer.js';

/** Renders block markup and shortcodes to HTML. Knows no database: what it shows comes through the `RenderData` port. */
@Module({ providers: [ContentRenderer], exports: [ContentRenderer] })
export class RenderingModule {}
