import type { Json, Schema } from '#route-registry';
import type { MetaKey } from '#content';

const DEVICES = ['desktop', 'tablet', 'mobile'] as const;

/** The members of a background and what they are until they are written. */
const MEMBERS: Readonly<Record<string, string>> = {
  'background-color': '',
  'background-image': '',
  'background-repeat': 'repeat',
  'background-position': 'center center',
  'background-size': 'auto',
  'background-attachment': 'scroll',
  'background-type': '',
  'background-media': '',
  'overlay-type': '',
  'overlay-color': '',
  'overlay-gradient': '',
};

function perDevice<T>(value: T): Record<string, T> {
  return Object.fromEntries(DEVICES.map((device) => [device, value]));
}

/** One background on one kind of device: strings, any of which may be missing, and nothing else. */
const ON_DEVICE: Schema = {
  type: 'object',
  properties: Object.fromEntries(Object.keys(MEMBERS).map((name) => [name, { type: 'string' as const }])),
  additionalProperties: false,
};

const BACKGROUND: Schema = { type: 'object', properties: perDevice(ON_DEVICE), additionalProperties: false };

/**
 * A meta key that holds a background for each kind of device.
 * @param color what `background-color` is on all of them until it is written
 */
export function backgroundKey(key: string, color: string): MetaKey {
  return { key, schema: BACKGROUND, default: perDevice<Json>({ ...MEMBERS, 'background-color': color }) };
}
