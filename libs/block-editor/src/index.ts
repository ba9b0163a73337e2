/**
 * Public API of the `core-block-editor/v1` namespace.
 */
export { BlockEditorModule } from './block-editor.module.js';
