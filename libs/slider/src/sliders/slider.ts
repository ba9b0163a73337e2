/** Whether the public sees a slider. */
export const SLIDER_STATUSES = ['publish', 'draft'] as const;

/** See {@link SLIDER_STATUSES}. */
export type SliderStatus = (typeof SLIDER_STATUSES)[number];

/** One picture of a slider. */
export interface Slide {
  /** Id of an attachment. */
  image: number;
  /** Plain text. */
  caption: string;
  /** Where a click leads; empty for nowhere. */
  link: string;
}

/** What of a slider can be chosen and changed. */
export interface SliderFields {
  /** Plain text. */
  title: string;
  /** Names the slider where it is shown; unique. Made from the title unless given. */
  alias: string;
  status: SliderStatus;
  slides: readonly Slide[];
}
