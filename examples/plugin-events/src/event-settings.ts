import { MaxLength } from 'class-validator';
import { Setting } from 'atrium/platform';

/** Settings of the process that the plugin adds. */
export class EventSettings {
  @Setting({
    variable: 'ACME_EVENTS_LABEL',
    fallback: 'Event',
    about: 'Word in front of the name in event badges.',
    allowed: 'a text of at most 40 characters',
    rules: [MaxLength(40)],
  })
  readonly label!: string;
}
