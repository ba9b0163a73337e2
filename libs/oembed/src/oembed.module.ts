import { Library } from '#platform';

/** Embedding the site's content elsewhere, and others' here. */
@Library({ namespace: 'oembed/1.0' })
export class OembedModule {}
