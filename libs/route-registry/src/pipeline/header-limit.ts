/**
 * The maximum number of characters of a header that grows with the request. Proxies reject responses whose headers
 * exceed 4 to 8 KB in total, and Node's client those over 16 KB.
 */
export const HEADER_LIMIT = 4_096;
