import { Arg, CollectionArgs, CreateArgsOf, UpdateArgsOf } from '#route-registry';
import { SLIDER_STATUSES } from './slider.js';
import type { Slide, SliderStatus } from './slider.js';
import { SliderResource } from './slider.resource.js';

/** A slide in a request. */
export type SlideInput = Pick<Slide, 'image'> & Partial<Slide>;

/** Slider fields of a request. */
export interface SliderInput {
  title?: string;
  alias?: string | null;
  status?: SliderStatus | null;
  slides?: readonly SlideInput[] | null;
}

const ID = { description: 'Identifier of the slider.', type: 'integer' } as const;

/** Path argument of one slider. */
export class SliderArgs {
  @Arg(ID) id!: number;
}

/** Arguments of the list of sliders. */
export class ListSlidersArgs extends CollectionArgs {
  @Arg({ description: 'Limit to this status.', type: 'string', enum: SLIDER_STATUSES }, { validationPass: 'first' })
  status?: SliderStatus;
}

/** Options of args classes: null counts as absent. */
const OPTIONS = { nullIsAbsent: true };

/** Arguments of a creation. */
export class CreateSliderArgs extends CreateArgsOf<SliderInput & { title: string }>(SliderResource, OPTIONS) {}

/** Arguments of an update. */
export class UpdateSliderArgs extends UpdateArgsOf<SliderInput>(SliderResource, OPTIONS) {
  @Arg(ID) id!: number;
}
