import { Library } from '#platform';

/** The visual page builder's settings, documents and events. */
@Library({ namespace: 'pagebuilder/v1' })
export class PagebuilderModule {}
