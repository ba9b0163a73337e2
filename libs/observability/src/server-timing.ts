import type { RequestObserver } from '#route-registry';
import type { Configuration } from '#platform';
import { ObservabilitySettings } from './observability-settings.js';
import { ObservedRequest } from './observed-request.js';
import { serverTiming } from './request-log.js';

/** The capability of those who may see how long the server takes: the one that changes the options of the site. */
const CAPABILITY = 'manage_options';

/** Returns an observer that also adds `Server-Timing` for administrators, if the settings ask for it. */
export function withServerTiming(observer: RequestObserver, configuration: Configuration): RequestObserver {
  if (!configuration.readSettings(ObservabilitySettings).serverTiming) return observer;
  return {
    afterRequest(request, response) {
      observer.afterRequest(request, response);
      const observed = ObservedRequest.current;
      if (observed && request.actor.can(CAPABILITY)) response.header('Server-Timing', serverTiming(observed));
    },
  };
}
