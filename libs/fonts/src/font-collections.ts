import { Injectable } from '@nestjs/common';
import type { FontFamilySettings } from './font-settings.js';

/** A family of a collection, with its categories. */
export interface CollectedFamily {
  font_family_settings: Omit<FontFamilySettings, 'preview'>;
  categories: readonly string[];
}

/** Font families that editors can install. */
export interface FontCollection {
  slug: string;
  name: string;
  description: string;
  font_families: readonly CollectedFamily[];
  categories: readonly { name: string; slug: string }[];
}

const family = (name: string, slug: string, fontFamily: string, category: string): CollectedFamily => ({
  font_family_settings: { name, slug, fontFamily },
  categories: [category],
});

/** Families that are installed on devices, so no file is loaded for them. */
const SYSTEM_FONTS: FontCollection = {
  slug: 'system-fonts',
  name: 'System fonts',
  description: 'Fonts that are installed on the devices of readers.',
  categories: [
    { name: 'Sans serif', slug: 'sans-serif' },
    { name: 'Serif', slug: 'serif' },
    { name: 'Monospace', slug: 'monospace' },
  ],
  font_families: [
    family('System interface', 'system-interface', 'system-ui, sans-serif', 'sans-serif'),
    family('Humanist', 'humanist', 'Seravek, "Gill Sans Nova", Ubuntu, Calibri, sans-serif', 'sans-serif'),
    family('Transitional', 'transitional', 'Charter, "Bitstream Charter", Cambria, serif', 'serif'),
    family('Old style', 'old-style', '"Iowan Old Style", "Palatino Linotype", Palatino, serif', 'serif'),
    family('Code', 'code', 'ui-monospace, Menlo, Consolas, monospace', 'monospace'),
  ],
};

/** Font collections of the site. */
@Injectable()
export class FontCollections {
  private readonly collections = new Map<string, FontCollection>([[SYSTEM_FONTS.slug, SYSTEM_FONTS]]);

  /** Registers a collection, or replaces the one with the same slug. Call it before the app starts. */
  register(collection: FontCollection): void {
    this.collections.set(collection.slug, collection);
  }

  /** All collections, in the order of registration. */
  get all(): readonly FontCollection[] {
    return [...this.collections.values()];
  }

  /** Returns the collection with this slug. */
  get(slug: string): FontCollection | undefined {
    return this.collections.get(slug);
  }
}
