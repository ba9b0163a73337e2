import { RestResponse } from './rest-response.js';

/** The body of a response including its links. */
export function toData(response: RestResponse): unknown {
  const { data, links } = response;
  if (!links || Object.keys(links).length === 0 || !data || typeof data !== 'object') return data;
  return { ...data, _links: links };
}
