import { Library } from '#platform';

/** The theme's settings and post meta. */
@Library({ namespace: 'theme/v1' })
export class ThemeModule {}
