/**
 * What scenarios reach that miss their target: the ratio, and the milliseconds of processor time. `--gate` holds these
 * figures instead of the target, so that nothing becomes slower on the way there. Remove an entry when the target is met.
 * @type {Readonly<Record<string, { ratio?: number, milliseconds?: number }>>}
 */
export const REACHED = {};
