/** Most characters of a header that grows with the request. Proxies refuse answers whose headers exceed 4 to 8 KB in all, Node's client those beyond 16 KB. */
export const HEADER_LIMIT = 4_096;
