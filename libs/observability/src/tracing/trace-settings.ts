import { validateHeaderValue } from 'node:http';
import { IsIn, IsNumber, IsString, Matches, Max, Min, ValidateBy } from 'class-validator';
import { isPlainUrl, Setting } from '#platform';
import { withoutTrailingSlash } from '#platform/core';
import { decodeComponent } from '#text';

/** The samplers of the OpenTelemetry specification that are supported. */
const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** Whether the percent-encoded values of pairs `name=value` are values of headers. Names can contain any `%`. */
function haveHeaderValues(pairs: unknown): boolean {
  return String(pairs)
    .split(',')
    .every((pair) => isHeaderValue(decodeComponent(pair.slice(pair.indexOf('=') + 1))));
}

function isHeaderValue(value: string | undefined): boolean {
  try {
    // It throws for an undefined value, too.
    validateHeaderValue('value', value!);
    return true;
  } catch {
    return false;
  }
}

/** Name of a sampler. */
export type SamplerName = (typeof SAMPLERS)[number];

/** Traces for OpenTelemetry, by the variables that its specification names. */
export class TraceSettings {
  @Setting({
    variable: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    fallbackDescription: 'none',
    about: 'URL of an OpenTelemetry collector that receives traces by OTLP/HTTP as JSON; /v1/traces is added.',
    allowed: 'an http or https URL without user, query and fragment, such as http://127.0.0.1:4318',
    parse: withoutTrailingSlash,
    rules: [ValidateBy({ name: 'collector', validator: { validate: (value) => isPlainUrl(value, 'http', 'https') } })],
  })
  readonly endpoint?: string;

  @Setting({
    variable: 'OTEL_EXPORTER_OTLP_HEADERS',
    fallbackDescription: 'none',
    about: 'Headers that are sent to the collector, such as those with a key.',
    allowed: 'pairs name=value separated by commas, with values encoded as in URLs',
    secret: true,
    rules: [
      IsString(),
      Matches(/^[\w!#$%&'*+.^`|~-]+=[^,]*(?:,\s*[\w!#$%&'*+.^`|~-]+=[^,]*)*$/),
      ValidateBy({ name: 'encoding', validator: { validate: haveHeaderValues } }),
    ],
  })
  readonly headers?: string;

  @Setting({
    variable: 'OTEL_SERVICE_NAME',
    fallback: 'atrium',
    about: 'Name of the service in traces.',
    allowed: 'a text',
    rules: [IsString()],
  })
  readonly serviceName!: string;

  @Setting({
    variable: 'OTEL_TRACES_SAMPLER',
    fallback: 'parentbased_always_on',
    about: 'Which requests and jobs are traced.',
    allowed: SAMPLERS.join(', '),
    rules: [IsIn(SAMPLERS)],
  })
  readonly sampler!: SamplerName;

  @Setting({
    variable: 'OTEL_TRACES_SAMPLER_ARG',
    fallback: '1',
    about: 'Fraction of the traces that traceidratio samples.',
    allowed: 'a number from 0 to 1',
    parse: Number,
    rules: [IsNumber(), Min(0), Max(1)],
  })
  readonly samplerArgument!: number;
}
