import { Field, Resource } from '#route-registry';

/** What a test of the server answers. */
@Resource('wp-site-health-test')
export class HealthResultResource {
  @Field({ description: 'Which test it was.', type: 'string', readonly: true }) test!: string;
  @Field({ description: 'The finding in one sentence.', type: 'string', readonly: true }) label!: string;
  @Field({
    description: 'How good or bad it is.',
    type: 'string',
    enum: ['good', 'recommended', 'critical'],
    readonly: true,
  })
  status!: string;

  @Field({
    description: 'The field that it belongs to.',
    type: 'object',
    properties: {
      label: { type: 'string', readonly: true },
      color: { type: 'string', enum: ['blue', 'orange', 'red', 'green', 'purple', 'gray'], readonly: true },
    },
    readonly: true,
  })
  badge!: unknown;

  @Field({ description: 'What it means, HTML.', type: 'string', readonly: true }) description!: string;
  @Field({ description: 'What can be done, HTML.', type: 'string', readonly: true }) actions!: string;
}
