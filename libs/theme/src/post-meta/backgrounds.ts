import type { Json, Schema } from '#schema';
import type { MetaKey } from '#content-model';

const DEVICES = ['desktop', 'tablet', 'mobile'] as const;

/** Members of a background with their defaults. */
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

/** Schema of a background on one type of device: all members are optional strings. */
const DEVICE_BACKGROUND: Schema = {
  type: 'object',
  properties: Object.fromEntries(Object.keys(MEMBERS).map((name) => [name, { type: 'string' as const }])),
  additionalProperties: false,
};

const BACKGROUND: Schema = { type: 'object', properties: perDevice(DEVICE_BACKGROUND), additionalProperties: false };

/**
 * Creates a meta key that stores a background per type of device.
 * @param color default of `background-color` on all devices
 */
export function backgroundKey(key: string, color: string): MetaKey {
  return { key, schema: BACKGROUND, default: perDevice<Json>({ ...MEMBERS, 'background-color': color }) };
}
