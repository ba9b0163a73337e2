import { Field, Resource } from '#route-registry';
import { OPENAPI_KEYWORDS } from '#schema';

/** Response of a health test. */
@Resource('wp-site-health-test')
export class HealthResultResource {
  @Field({ description: 'Name of the test.', type: 'string', readonly: true }) test!: string;
  @Field({ description: 'Finding in one sentence.', type: 'string', readonly: true }) label!: string;
  @Field({
    description: 'Severity of the finding.',
    type: 'string',
    enum: ['good', 'recommended', 'critical'],
    readonly: true,
  })
  status!: string;

  @Field({
    description: 'Category of the test.',
    type: 'object',
    properties: {
      label: { [OPENAPI_KEYWORDS]: { description: 'Display name of the category.' }, type: 'string', readonly: true },
      color: {
        [OPENAPI_KEYWORDS]: { description: 'Color of the badge.' },
        type: 'string',
        enum: ['blue', 'orange', 'red', 'green', 'purple', 'gray'],
        readonly: true,
      },
    },
    readonly: true,
  })
  badge!: unknown;

  @Field({ description: 'Explanation of the finding, HTML.', type: 'string', readonly: true }) description!: string;
  @Field({ description: 'Recommended actions, HTML.', type: 'string', readonly: true }) actions!: string;
}
