import { Logger } from '@nestjs/common';
import * as fc from 'fast-check';
import { loadConfiguration } from '../config/load-configuration.js';
import { isMetadataAddress, isMetadataHost } from './metadata-service.js';
import { OutgoingHttp } from './outgoing-http.js';

Logger.overrideLogger(false);

const IPV4 = [
  '169.254.169.254',
  '169.254.170.2',
  '169.254.170.23',
  '169.254.0.23',
  '169.254.42.42',
  '100.100.100.200',
  '168.63.129.16',
  '192.0.0.192',
];
const IPV6 = ['fd00:ec2::254', 'fd00:ec2::23', 'fd20:ce::254', 'fd00:42::42', 'fe80::a9fe:a9fe'];
const NAMES = [
  'metadata.google.internal',
  'metadata',
  'instance-data',
  'metadata.goog',
  'instance-data.ec2.internal',
  'metadata.azure.internal',
];

/** A client that allows a private host, in the normalized form that the client compares. */
function clientAllowing(host: string): OutgoingHttp {
  const allowed = new URL(`http://${host.includes(':') ? `[${host}]` : host}`).hostname.replace(/^\[|\]$|\.$/g, '');
  return new OutgoingHttp(loadConfiguration('academy', { OUTGOING_PRIVATE_HOSTS: allowed, DATA_DIR: '/nowhere' }), {
    endSnapshot: () => Promise.resolve(),
  });
}

const bytesOf = (address: string) => address.split('.').map(Number);
const hex = (value: number, digits = 2) => value.toString(16).padStart(digits, '0');
const pair = (high: number, low: number) => hex(high) + hex(low);

/** Spellings that URL parsers turn into the same IPv4 address. */
const spelledInUrl = fc.constantFrom(...IPV4).chain((address) => {
  const bytes = bytesOf(address);
  const whole = bytes.reduce((sum, byte) => sum * 256 + byte, 0);
  const number = (value: number) =>
    fc.constantFrom(
      String(value),
      `0x${value.toString(16)}`,
      `0X${value.toString(16).toUpperCase()}`,
      `0${value.toString(8)}`,
    );
  const dotted = (values: number[]) => fc.tuple(...values.map(number)).map((parts) => parts.join('.'));
  const [a, b, c, d] = bytes as [number, number, number, number];
  return fc
    .oneof(
      number(whole),
      dotted([a, b, c, d]),
      dotted([a, b, c * 256 + d]),
      dotted([a, (b * 256 + c) * 256 + d]),
      fc.constant([...address].map((character) => `%${hex(character.charCodeAt(0))}`).join('')),
      fc.constant(
        [...address]
          .map((character) => (/\d/.test(character) ? String.fromCodePoint(0xff10 + Number(character)) : '。'))
          .join(''),
      ),
    )
    .chain((host) => fc.constantFrom(host, `${host}.`));
});

/** The same addresses embedded in IPv6 addresses. */
const withinIpv6 = fc
  .tuple(fc.constantFrom(...IPV4), fc.integer({ min: 0, max: 0xffff }), fc.boolean())
  .chain(([address, free, upper]) => {
    const [a, b, c, d] = bytesOf(address) as [number, number, number, number];
    const high = pair(a, b);
    const low = pair(c, d);
    const random = hex(free, 4);
    return fc
      .constantFrom(
        `::ffff:${address}`,
        `::ffff:${high}:${low}`,
        `0:0:0:0:0:ffff:${high}:${low}`,
        `::ffff:0:${high}:${low}`,
        `::${high}:${low}`,
        `64:ff9b::${high}:${low}`,
        `64:ff9b:1:${high}:${pair(0, c)}:${pair(d, 0)}::`,
        `64:ff9b:1:${random}:0:0:${high}:${low}`,
        `2002:${high}:${low}::${random}`,
        `2001:0:${high}:${low}::${random}`,
        `2001:0:102:304:0:${random}:${pair(a ^ 255, b ^ 255)}:${pair(c ^ 255, d ^ 255)}`,
        `fd12:${random}::5efe:${high}:${low}`,
        `2606:2800::200:5efe:${high}:${low}`,
      )
      .map((text) => (upper ? text.toUpperCase() : text));
  });

describe('isMetadataAddress', () => {
  it.each([...IPV4, ...IPV6])('recognizes %s', (address) => expect(isMetadataAddress(address)).toBe(true));

  it('recognizes a metadata service in every IPv6 address that embeds it', () => {
    fc.assert(
      fc.property(withinIpv6, (address) => isMetadataAddress(address)),
      { numRuns: 2_000 },
    );
  });

  it('does not recognize adjacent, other private and public addresses', () => {
    for (const address of [
      '168.63.129.17',
      '100.100.100.201',
      '192.0.0.193',
      '10.0.0.1',
      '127.0.0.1',
      '8.8.8.8',
      '::1',
      'fd00:ec3::1',
      'fd00::254',
      '2606:2800:220:1:248:1893:25c8:1946',
      '::ffff:10.0.0.1',
      '2606:2800::a9fe:a9fe',
      'nonsense',
    ])
      expect([address, isMetadataAddress(address)]).toEqual([address, false]);
  });
});

it('isMetadataHost recognizes the names in any case, with a trailing dot, and their subdomains', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...NAMES),
      fc.constantFrom('', '.'),
      fc.constantFrom('', 'a.', 'x.y.'),
      (name, dot, below) => {
        return isMetadataHost(`${below}${name.toUpperCase()}${dot}`) && isMetadataHost(`${below}${name}${dot}`);
      },
    ),
  );
  for (const name of ['example.com', 'metadata.example.com', 'my-metadata.goog.example', 'notmetadata'])
    expect([name, isMetadataHost(name)]).toEqual([name, false]);
});

describe('OutgoingHttp with an allowed host', () => {
  it('refuses a metadata service in every spelling of an IPv4 address', async () => {
    await fc.assert(
      fc.asyncProperty(
        spelledInUrl,
        async (host) => !(await clientAllowing(host).allows(`http://${host}/latest/meta-data/`)),
      ),
      { numRuns: 500 },
    );
  });

  it('refuses a metadata service in every spelling of an IPv6 address', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.constantFrom(...IPV6), withinIpv6),
        async (host) => !(await clientAllowing(host).allows(`http://[${host}]/`)),
      ),
      { numRuns: 500 },
    );
  });

  it('refuses a metadata service by name, for any of its addresses', async () => {
    for (const name of NAMES) {
      const outgoing = clientAllowing(name);
      outgoing.resolver = async () => [{ address: '10.0.0.5', family: 4 }];
      expect([name, await outgoing.allows(`http://${name}/`)]).toEqual([name, false]);
    }
  });

  it('refuses a metadata service as one of the addresses of another name', async () => {
    const outgoing = clientAllowing('intranet.example');
    for (const address of [...IPV4, ...IPV6]) {
      outgoing.resolver = async () => [
        { address: '10.0.0.5', family: 4 },
        { address, family: address.includes(':') ? 6 : 4 },
      ];
      expect([address, await outgoing.allows('http://intranet.example/')]).toEqual([address, false]);
    }
  });

  it('accepts other private addresses', async () => {
    for (const host of ['10.0.0.5', '127.0.0.1', '192.168.7.7', 'fd12::1', '::ffff:10.0.0.5'])
      expect([host, await clientAllowing(host).allows(`http://${host.includes(':') ? `[${host}]` : host}/`)]).toEqual([
        host,
        true,
      ]);
  });
});

it('OutgoingHttp refuses the public address of a metadata service', async () => {
  expect(await clientAllowing('intranet.example').allows('http://168.63.129.16/machine')).toBe(false);
});
