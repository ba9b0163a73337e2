import type { StatusDefinition } from './post-status.js';

/**
 * Statuses that every site has, in the order of `core/v2/statuses`. The statuses `request-…` are those of requests for
 * personal data in the reference; no post of Atrium has them.
 */
export const CORE_STATUSES: readonly StatusDefinition[] = [
  { slug: 'publish', label: 'Published', public: true },
  { slug: 'future', label: 'Scheduled', protected: true },
  { slug: 'draft', label: 'Draft', protected: true, floatingDate: true },
  { slug: 'pending', label: 'Pending', protected: true, floatingDate: true },
  { slug: 'private', label: 'Private', private: true },
  { slug: 'trash', label: 'Trash', internal: true, listed: false },
  { slug: 'auto-draft', label: 'auto-draft', internal: true, floatingDate: true },
  { slug: 'inherit', label: 'inherit', internal: true },
  { slug: 'request-pending', label: 'Pending', internal: true },
  { slug: 'request-confirmed', label: 'Confirmed', internal: true },
  { slug: 'request-failed', label: 'Failed', internal: true },
  { slug: 'request-completed', label: 'Completed', internal: true },
];
