import { Inject, Injectable } from '@nestjs/common';
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

/** Stores and finds sliders. */
@Injectable()
export class SlidersService {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(UnitOfWork) private readonly units: UnitOfWork,
    @Inject(Clock) private readonly clock: Clock,
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
      query.andWhere(`(${this.#contains('slider.title')} OR ${this.#contains('slider.alias')})`, {
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

  create({
    title,
    status = 'draft',
    slides = [],
    ...wanted
  }: Pick<SliderFields, 'title'> & Partial<SliderFields>): Promise<SliderEntity> {
    return this.units.run(async (manager) => {
      const alias = await freeAlias(this.database, wanted.alias || title);
      return manager.save(SliderEntity, { title, alias, status, slides: [...slides], modified: this.clock.now() });
    });
  }

  /**
   * Changes what is given.
   * @throws RestError `rest_slider_invalid_id`
   */
  update(id: number, { alias, slides, ...changes }: Partial<SliderFields>): Promise<SliderEntity> {
    return this.units.run(async (manager) => {
      const slider = await this.byId(id);
      Object.assign(slider, changes, { modified: this.clock.now() });
      if (slides) slider.slides = [...slides];
      if (alias !== undefined) slider.alias = await freeAlias(this.database, alias || slider.title, id);
      return manager.save(SliderEntity, slider);
    });
  }

  /**
   * Removes a slider and returns what it was.
   * @throws RestError `rest_slider_invalid_id`
   */
  remove(id: number): Promise<SliderEntity> {
    return this.units.run(async (manager) => {
      const slider = await this.byId(id);
      await manager.delete(SliderEntity, { id });
      return slider;
    });
  }

  #contains(column: string): string {
    return this.database.kind === 'sqlite'
      ? `instr(lower(${column}), lower(:search)) > 0`
      : `strpos(lower(${column} COLLATE "C"), lower(CAST(:search AS text) COLLATE "C")) > 0`;
  }
}
