import { Injectable } from '@nestjs/common';
import { Clock, Database, UnitOfWork } from '#platform';
import { registerErrorCodes, RestError } from '#route-registry';
import { freeAlias } from './free-alias.js';
import { SliderEntity } from './slider.entity.js';
import type { SliderFields, SliderStatus } from './slider.js';

registerErrorCodes({ rest_slider_invalid_id: 404 });

/** Which sliders a list shows. */
export interface SliderQuery {
  page: number;
  perPage: number;
  /** Part of the title or of the alias, whatever the case of its ASCII letters. */
  search?: string;
  status?: SliderStatus;
}

/** Throws unless a write is allowed. Called within the unit of work of the write, so that no other write comes between. */
export type SliderCheck = (slider: SliderEntity) => void;

/** Stores and finds sliders. */
@Injectable()
export class SlidersService {
  constructor(
    private readonly database: Database,
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** The published sliders, oldest first. */
  published(): Promise<SliderEntity[]> {
    return this.database.repository(SliderEntity).find({ where: { status: 'publish' }, order: { id: 'ASC' } });
  }

  /** One page of the sliders, oldest first, and how many there are. */
  async find({ page, perPage, search = '', status }: SliderQuery): Promise<{ sliders: SliderEntity[]; total: number }> {
    // Neither titles nor aliases have a NUL, and PostgreSQL takes none.
    if (search.includes('\0')) return { sliders: [], total: 0 };
    const query = this.database.repository(SliderEntity).createQueryBuilder('slider').orderBy('slider.id', 'ASC');
    if (status) query.andWhere('slider.status = :status', { status });
    if (search !== '')
      query.andWhere(`(${this.contains('slider.title')} OR ${this.contains('slider.alias')})`, {
        search: search.toWellFormed(),
      });
    const total = await query.getCount();
    const skipped = (page - 1) * perPage;
    return { sliders: skipped >= total ? [] : await query.offset(skipped).limit(perPage).getMany(), total };
  }

  /** @throws RestError `rest_slider_invalid_id` */
  async byId(id: number): Promise<SliderEntity> {
    // What no id can be, PostgreSQL would not even compare.
    const slider = Number.isSafeInteger(id) ? await this.database.repository(SliderEntity).findOneBy({ id }) : null;
    if (!slider) throw new RestError('rest_slider_invalid_id', 'There is no slider with this id.', 404);
    return slider;
  }

  /** Stores a new slider of this author. */
  create(
    { title, status = 'draft', slides = [], ...wanted }: Pick<SliderFields, 'title'> & Partial<SliderFields>,
    authorId: number,
  ): Promise<SliderEntity> {
    return this.units.run(async (manager) => {
      const alias = await freeAlias(this.database, wanted.alias || title);
      const modified = this.clock.now();
      return manager.save(SliderEntity, { title, alias, status, slides: [...slides], modified, authorId });
    });
  }

  /**
   * Changes the given fields.
   * @param check judges the slider as it is stored, and again as it becomes; it throws to refuse the change
   * @throws RestError `rest_slider_invalid_id`, those of the check
   */
  update(id: number, { alias, slides, ...changes }: Partial<SliderFields>, check: SliderCheck): Promise<SliderEntity> {
    return this.units.run(async (manager) => {
      const slider = await this.byId(id);
      check(slider);
      Object.assign(slider, changes, { modified: this.clock.now() });
      check(slider);
      if (slides) slider.slides = [...slides];
      if (alias !== undefined) slider.alias = await freeAlias(this.database, alias || slider.title, id);
      return manager.save(SliderEntity, slider);
    });
  }

  /**
   * Removes a slider and returns what it was.
   * @param check judges the slider as it is stored; it throws to refuse the removal
   * @throws RestError `rest_slider_invalid_id`, those of the check
   */
  remove(id: number, check: SliderCheck): Promise<SliderEntity> {
    return this.units.run(async (manager) => {
      const slider = await this.byId(id);
      check(slider);
      await manager.delete(SliderEntity, { id });
      return slider;
    });
  }

  private contains(column: string): string {
    return this.database.kind === 'sqlite'
      ? `instr(lower(${column}), lower(:search)) > 0`
      : `strpos(lower(${column} COLLATE "C"), lower(CAST(:search AS text) COLLATE "C")) > 0`;
  }
}
