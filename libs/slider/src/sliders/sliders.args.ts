import { Arg, CollectionArgs, CreateArgsOf, UpdateArgsOf } from '#route-registry';
import { SLIDER_STATUSES } from './slider.js';
import type { Slide, SliderStatus } from './slider.js';
import { SliderResource } from './slider.resource.js';

/** A slide as it is sent. */
export type SlideInput = Pick<Slide, 'image'> & Partial<Slide>;

/** What is sent of a slider. */
export interface SliderInput {
  title?: string;
  alias?: string | null;
  status?: SliderStatus | null;
  slides?: readonly SlideInput[] | null;
}

const ID = { description: 'Identifier of the slider.', type: 'integer' } as const;

/** Names one slider. */
export class SliderArgs {
  @Arg(ID) id!: number;
}

/** What the list of sliders takes. */
export class ListSlidersArgs extends CollectionArgs {
  @Arg({ description: 'Only sliders of this status.', type: 'string', enum: SLIDER_STATUSES }, { stage: 'validate' })
  status?: SliderStatus;
}

/** A new slider. */
export class CreateSliderArgs extends CreateArgsOf<SliderInput & { title: string }>(SliderResource) {}

/** Changes of a slider. */
export class UpdateSliderArgs extends UpdateArgsOf<SliderInput>(SliderResource) {
  @Arg(ID) id!: number;
}
