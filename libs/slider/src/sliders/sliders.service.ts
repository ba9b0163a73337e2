import { UsersService } from '#identity';
import { Injectable } from '@nestjs/common';
import { Clock, containsText, Database, UnitOfWork } from '#platform';
import { registerErrorCodes, RestError } from '#route-registry';
import { PublishedSliders } from '../shortcode/published-sliders.js';
import { uniqueAlias } from './unique-alias.js';
import { SliderEntity } from './slider.entity.js';
import type { SliderFields, SliderStatus } from './slider.js';

registerErrorCodes({ rest_slider_invalid_id: 404 });

/** Filters and page of the list of sliders. */
export interface SliderQuery {
  page: number;
  perPage: number;
  /** A part of the title or of the alias. Case is ignored for ASCII letters. */
  search?: string;
  status?: SliderStatus;
}

/** A slider without its slides, which can have long texts. */
export type SliderSummary = Pick<SliderEntity, 'id' | 'title' | 'alias' | 'modified'> & { slideCount: number };

/**
 * Throws if a write is not allowed. It runs in the unit of work of the write, so the slider cannot change between the
 * check and the write.
 */
export type SliderCheck = (slider: SliderEntity) => void;

/** Stores and finds sliders. */
@Injectable()
export class SlidersService {
  constructor(
    private readonly database: Database,
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
    private readonly publishedSliders: PublishedSliders,
    private readonly users: UsersService,
  ) {}

  /** Returns the published sliders, oldest first, with the numbers of their slides. */
  async findPublished(): Promise<SliderSummary[]> {
    const slides = this.database.kind === 'sqlite' ? 'slider.slides' : 'CAST(slider.slides AS json)';
    const { entities, raw } = await this.database
      .repository(SliderEntity)
      .createQueryBuilder('slider')
      .select(['slider.id', 'slider.title', 'slider.alias', 'slider.modified'])
      .addSelect(`json_array_length(${slides})`, 'slide_count')
      .where('slider.status = :status', { status: 'publish' })
      .orderBy('slider.id', 'ASC')
      .getRawAndEntities<{ slide_count: number }>();
    return entities.map((slider, index) => ({ ...slider, slideCount: raw[index]!.slide_count }));
  }

  /** Returns one page of sliders, oldest first, and the total number of matching sliders. */
  async find({ page, perPage, search = '', status }: SliderQuery): Promise<{ sliders: SliderEntity[]; total: number }> {
    const query = this.database.repository(SliderEntity).createQueryBuilder('slider').orderBy('slider.id', 'ASC');
    if (status) query.andWhere('slider.status = :status', { status });
    if (search !== '') {
      const contains = (column: string) => containsText(this.database.kind, column, ':search');
      query.andWhere(`(${contains('slider.title')} OR ${contains('slider.alias')})`, { search: search.toWellFormed() });
    }
    const total = await query.getCount();
    const skipped = (page - 1) * perPage;
    return { sliders: skipped >= total ? [] : await query.offset(skipped).limit(perPage).getMany(), total };
  }

  /** Returns a slider. @throws RestError `rest_slider_invalid_id` */
  async requireById(id: number): Promise<SliderEntity> {
    // PostgreSQL fails on a comparison with a number that is out of range.
    const slider = Number.isSafeInteger(id) ? await this.database.repository(SliderEntity).findOneBy({ id }) : null;
    if (!slider) throw new RestError('rest_slider_invalid_id', 'No slider has this id.', 404);
    return slider;
  }

  /**
   * Stores a new slider of the given author.
   * @throws RestError 404 `rest_user_invalid_id` if the author was deleted in the meantime
   */
  create(
    { title, status = 'draft', slides = [], ...requested }: Pick<SliderFields, 'title'> & Partial<SliderFields>,
    authorId: number,
  ): Promise<SliderEntity> {
    return this.units.run(async (manager) => {
      await this.users.requireAuthor(authorId);
      const alias = await uniqueAlias(this.database, requested.alias || title);
      const modified = this.clock.now();
      const slider = await manager.save(SliderEntity, {
        title,
        alias,
        status,
        slides: [...slides],
        modified,
        authorId,
      });
      await this.publishedSliders.invalidate(slider);
      return slider;
    });
  }

  /**
   * Updates the given fields.
   * @param check receives the slider before and after the change; throws to refuse it
   * @throws RestError `rest_slider_invalid_id`, errors of `check`
   */
  update(id: number, { alias, slides, ...changes }: Partial<SliderFields>, check: SliderCheck): Promise<SliderEntity> {
    return this.units.run(async (manager) => {
      const slider = await this.requireById(id);
      check(slider);
      const before = { id, alias: slider.alias };
      Object.assign(slider, changes, { modified: this.clock.now() });
      check(slider);
      if (slides) slider.slides = [...slides];
      if (alias !== undefined) slider.alias = await uniqueAlias(this.database, alias || slider.title, id);
      await this.publishedSliders.invalidate(before, slider);
      return manager.save(SliderEntity, slider);
    });
  }

  /**
   * Deletes a slider and returns it.
   * @param check receives the stored slider; throws to refuse the deletion
   * @throws RestError `rest_slider_invalid_id`, errors of `check`
   */
  remove(id: number, check: SliderCheck): Promise<SliderEntity> {
    return this.units.run(async (manager) => {
      const slider = await this.requireById(id);
      check(slider);
      await manager.delete(SliderEntity, { id });
      await this.publishedSliders.invalidate(slider);
      return slider;
    });
  }
}
