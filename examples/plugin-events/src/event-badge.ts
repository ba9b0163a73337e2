import { Injectable } from '@nestjs/common';
import { CapabilityRegistry } from 'atrium/identity';
import { Configuration } from 'atrium/platform';
import { ContentRenderer } from 'atrium/rendering';
import { escapeHtml } from 'atrium/text';
import { EventSettings } from './event-settings.js';

/** Registers the capability of the plugin and its block `acme-events/badge`, which shows the name of an event. */
@Injectable()
export class EventBadge {
  constructor(capabilities: CapabilityRegistry, renderer: ContentRenderer, configuration: Configuration) {
    capabilities.grant('manage_acme_events', ['administrator', 'editor']);
    const { label } = configuration.readSettings(EventSettings);
    renderer.blocks.register('acme-events/badge', {
      render: ({ attributes, wrapper }) =>
        `<p ${wrapper()}>${escapeHtml(label)}: ${escapeHtml(String(attributes['name'] ?? ''))}</p>`,
    });
  }
}
