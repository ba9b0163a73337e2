import { Module } from '@nestjs/common';
import { BlockCatalog, BlocksModule } from '#blocks';
import { ContentRenderer, RenderingModule } from '#rendering';
import { escapeHtml } from '#text';

@Module({ imports: [RenderingModule, BlocksModule] })
export class PriceTagModule {
  constructor(renderer: ContentRenderer, catalog: BlockCatalog) {
    catalog.describe('shop/price-tag', {
      title: 'Price tag',
      category: 'widgets',
      attributes: { price: { type: 'string', default: '' } },
    });
    renderer.blocks.register('shop/price-tag', {
      version: 1,
      render: ({ attributes, wrapper }) => `<p ${wrapper()}>${escapeHtml(String(attributes['price'] ?? ''))}</p>`,
    });
  }
}
