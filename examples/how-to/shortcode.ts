import { Injectable } from '@nestjs/common';
import { ContentModule, RenderSources } from '#content';
import type { RenderSource } from '#content';
import { defineSetting, Library, SettingsModule, SettingsService, UnitOfWork } from '#platform';
import { ContentRenderer } from '#rendering';
import { Arg, Args, can, Namespace, Update } from '#route-registry';
import { escapeHtml } from '#text';

const HOURS = defineSetting<Readonly<Record<string, string>>>({ name: 'shop_hours', default: {} });

/** The shortcode `[opening-hours day="monday"]`. */
@Injectable()
export class OpeningHours {
  private readonly source: RenderSource<string>;

  constructor(
    sources: RenderSources,
    renderer: ContentRenderer,
    private readonly settings: SettingsService,
    private readonly units: UnitOfWork,
  ) {
    this.source = sources.register('opening-hours', {
      load: async (day) => (await this.settings.get(HOURS))[day] ?? 'closed',
    });
    renderer.shortcodes.register('opening-hours', async ({ attributes, context }) =>
      escapeHtml((await this.source.read(context, attributes.named.get('day') ?? '')) ?? ''),
    );
  }

  write(day: string, hours: string): Promise<void> {
    return this.units.run(async () => {
      await this.settings.set(HOURS, { ...(await this.settings.get(HOURS)), [day]: hours });
      await this.source.invalidate([day]);
    });
  }
}

class HoursArgs {
  @Arg({ description: 'Day of the week.', type: 'string', pattern: '^[a-z]+day$' }) day!: string;
  @Arg({ description: 'Hours, such as 9–17.', type: 'string', maxLength: 100, required: true }) hours!: string;
}

@Namespace('hours/v1', 'days')
export class HoursController {
  constructor(private readonly hours: OpeningHours) {}

  @Update(':day', { args: HoursArgs, allow: can('manage_options') })
  async update(@Args() { day, hours }: HoursArgs): Promise<{ day: string; hours: string }> {
    await this.hours.write(day, hours);
    return { day, hours };
  }
}

@Library({
  namespace: 'hours/v1',
  imports: [ContentModule, SettingsModule.forFeature([HOURS])],
  controllers: [HoursController],
  providers: [OpeningHours],
})
export class HoursModule {}
