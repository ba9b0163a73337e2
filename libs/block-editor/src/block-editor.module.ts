import { Library } from '#platform';

/** What a block editor asks for besides content. */
@Library({ namespace: 'core-block-editor/v1' })
export class BlockEditorModule {}
