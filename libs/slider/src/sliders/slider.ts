/** Statuses of a slider; only published ones are public. */
export const SLIDER_STATUSES = ['publish', 'draft'] as const;

/** A status of a slider. */
export type SliderStatus = (typeof SLIDER_STATUSES)[number];

/** Maximum number of slides of one slider. The images of all slides must fit on one page of the media endpoint. */
export const MAX_SLIDES = 100;

/** One image of a slider. */
export interface Slide {
  /** Id of an attachment. */
  image: number;
  /** Plain text. */
  caption: string;
  /** URL to which the slide links; empty for none. */
  link: string;
}

/** Writable fields of a slider. */
export interface SliderFields {
  /** Plain text. */
  title: string;
  /** Unique name by which pages refer to the slider; derived from the title by default. */
  alias: string;
  status: SliderStatus;
  slides: readonly Slide[];
}
