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
  registerErrorCodes,
  Update,
} from '#route-registry';
import type { Actor, Item, Permission, RestRequest, RestResponse } from '#route-registry';
import { sanitizeSlider } from './sanitize-slider.js';
import { SlideImages } from './slide-images.js';
import { SliderView } from './slider-view.js';
import { EDIT_SLIDERS, mayWriteSlider } from './slider-access.js';
import { refusedWrite, SliderPermissions } from './slider-permissions.js';
import { SliderResource } from './slider.resource.js';
import { CreateSliderArgs, ListSlidersArgs, SliderArgs, UpdateSliderArgs } from './sliders.args.js';
import { SlidersService } from './sliders.service.js';
import type { SliderCheck } from './sliders.service.js';

registerErrorCodes({ rest_cannot_create: 403, rest_cannot_edit: 403, rest_cannot_delete: 403 });

/** Creates a permission that requires at least `edit_posts`; the check decides for the slider. */
function writePermission(
  description: string,
  check: (permissions: SliderPermissions, request: RestRequest) => boolean | Promise<boolean>,
): Permission {
  return allowIf<SlidersController>(description, ({ permissions }, request) => check(permissions, request), [
    EDIT_SLIDERS,
  ]);
}

const MAY_CREATE = writePermission(
  'users with edit_posts; for published sliders also publish_posts',
  (permissions, request) => permissions.allowCreate(request),
);
const WRITERS_OF_A_SLIDER =
  'users with edit_posts; for sliders of other authors also edit_others_posts; for published sliders also publish_posts';
const MAY_UPDATE = writePermission(WRITERS_OF_A_SLIDER, (permissions, request) => permissions.allowUpdate(request));
const MAY_DELETE = writePermission(WRITERS_OF_A_SLIDER, (permissions, request) => permissions.allowDelete(request));

/** `/items`: manages sliders. It is an addition of Atrium: clients of the namespace expect only `/itemlist`. */
@Namespace('slidercomponent/slider', 'items')
export class SlidersController {
  constructor(
    private readonly sliders: SlidersService,
    private readonly view: SliderView,
    private readonly images: SlideImages,
    readonly permissions: SliderPermissions,
  ) {}

  /** Lists all sliders, drafts included, oldest first. */
  @List('', { args: ListSlidersArgs, allow: can(EDIT_SLIDERS), item: SliderResource })
  async list(@Args() { page, per_page: perPage, search, status }: ListSlidersArgs): Promise<Page> {
    const { sliders, total } = await this.sliders.find({ page, perPage, search, status });
    return new Page({ items: sliders.map((slider) => this.view.item(slider)), total, page, perPage });
  }

  @Create('', { args: CreateSliderArgs, allow: MAY_CREATE, item: SliderResource })
  async create(@Args() args: CreateSliderArgs, @Caller() actor: Actor): Promise<RestResponse> {
    const { title = '', ...rest } = sanitizeSlider(args);
    const fields = { title, ...rest };
    await this.images.checkAll(fields.slides ?? [], actor);
    const slider = await this.sliders.create(fields, actor.id);
    return created(this.view.item(slider), this.view.address(slider.id));
  }

  @Read(':id', { args: SliderArgs, allow: can(EDIT_SLIDERS), item: SliderResource })
  async read(@Args() { id }: SliderArgs): Promise<Item> {
    return this.view.item(await this.sliders.requireById(id));
  }

  @Update(':id', { args: UpdateSliderArgs, allow: MAY_UPDATE, item: SliderResource })
  async update(@Args() args: UpdateSliderArgs, @Caller() actor: Actor): Promise<Item> {
    const changes = sanitizeSlider(args);
    await this.sliders.requireById(args.id);
    await this.images.checkAll(changes.slides ?? [], actor);
    return this.view.item(await this.sliders.update(args.id, changes, this.writeCheckFor(actor, 'rest_cannot_edit')));
  }

  /** Deletes a slider and returns it. */
  @Delete(':id', { args: SliderArgs, allow: MAY_DELETE, item: SliderResource })
  async remove(@Args() { id }: SliderArgs, @Caller() actor: Actor): Promise<Item> {
    return this.view.item(await this.sliders.remove(id, this.writeCheckFor(actor, 'rest_cannot_delete')));
  }

  /**
   * Returns a check that repeats the permission check within the unit of work, because the slider may have changed
   * since the request was authorized.
   */
  private writeCheckFor(actor: Actor, code: string): SliderCheck {
    return (slider) => {
      // defence: slider-write-rights
      if (!mayWriteSlider(actor, slider)) throw refusedWrite(actor, code, slider);
    };
  }
}
