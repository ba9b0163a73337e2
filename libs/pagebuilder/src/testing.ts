/** Exports for test suites. */
export { SAMPLE_TEXTS, layoutElement, widget } from './document/documents.fixture.js';
export { EventRecorder } from './events/event-recorder.js';
export { EVENT_RETENTION } from './events/event-retention.js';
export { ACTIVE_KIT } from './kit/active-kit.js';
export { PAGE_META } from './pages/page-document.js';
export { PageStage } from './pages/page-stage.js';
export { WIDGET_RENDERERS } from './rendering/widgets/index.js';
export { EXCLUDED_ROLES } from './templates/template-access.js';
