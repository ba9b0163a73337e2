import { Inject } from '@nestjs/common';
import {
  allowIf,
  Args,
  Caller,
  can,
  Create,
  created,
  Delete,
  List,
  Namespace,
  Page,
  Read,
  refused,
  registerErrorCodes,
  Update,
} from '#route-registry';
import type { Actor, Item, Permission, RestResponse } from '#route-registry';
import { cleanSlider } from './clean-slider.js';
import { SlideImages } from './slide-images.js';
import { SliderItems } from './slider-items.js';
import { SliderResource } from './slider.resource.js';
import { CreateSliderArgs, ListSlidersArgs, SliderArgs, UpdateSliderArgs } from './sliders.args.js';
import { SlidersService } from './sliders.service.js';

registerErrorCodes({ rest_cannot_create: 403, rest_cannot_edit: 403, rest_cannot_delete: 403 });

const CAPABILITY = 'edit_posts';

/** Whoever writes posts manages sliders; the code tells what was refused. */
function managers(code: string, what: string): Permission {
  return allowIf(
    CAPABILITY,
    (_controller, { actor }) => {
      if (!actor.can(CAPABILITY)) throw refused(actor, code, `Only those who may write posts ${what} sliders.`);
      return true;
    },
    [CAPABILITY],
  );
}

/** `/items`: managing sliders, beyond the specification. */
@Namespace('slidercomponent/slider', 'items')
export class SlidersController {
  constructor(
    @Inject(SlidersService) private readonly sliders: SlidersService,
    @Inject(SliderItems) private readonly items: SliderItems,
    @Inject(SlideImages) private readonly images: SlideImages,
  ) {}

  /** All sliders, drafts included, oldest first. */
  @List('', { args: ListSlidersArgs, allow: can(CAPABILITY), item: SliderResource })
  async list(@Args() { page, per_page: perPage, search, status }: ListSlidersArgs): Promise<Page> {
    const { sliders, total } = await this.sliders.find({ page, perPage, search, status });
    return new Page({ items: sliders.map((slider) => this.items.item(slider)), total, page, perPage });
  }

  @Create('', { args: CreateSliderArgs, allow: managers('rest_cannot_create', 'make'), item: SliderResource })
  async create(@Args() args: CreateSliderArgs, @Caller() actor: Actor): Promise<RestResponse> {
    const { title = '', ...rest } = cleanSlider(args);
    const fields = { title, ...rest };
    await this.images.require(fields.slides ?? [], actor);
    const slider = await this.sliders.create(fields);
    return created(this.items.item(slider), this.items.address(slider.id));
  }

  @Read(':id', { args: SliderArgs, allow: can(CAPABILITY), item: SliderResource })
  async read(@Args() { id }: SliderArgs): Promise<Item> {
    return this.items.item(await this.sliders.byId(id));
  }

  @Update(':id', { args: UpdateSliderArgs, allow: managers('rest_cannot_edit', 'change'), item: SliderResource })
  async update(@Args() args: UpdateSliderArgs, @Caller() actor: Actor): Promise<Item> {
    const changes = cleanSlider(args);
    await this.sliders.byId(args.id);
    await this.images.require(changes.slides ?? [], actor);
    return this.items.item(await this.sliders.update(args.id, changes));
  }

  /** Removes a slider and answers what it was. */
  @Delete(':id', { args: SliderArgs, allow: managers('rest_cannot_delete', 'remove'), item: SliderResource })
  async remove(@Args() { id }: SliderArgs): Promise<Item> {
    return this.items.item(await this.sliders.remove(id));
  }
}
