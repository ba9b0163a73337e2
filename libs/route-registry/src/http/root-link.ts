/**
 * The value of the `Link` header with which clients discover the API.
 * @param apiUrl the address of the API root without a trailing slash
 */
export function rootLink(apiUrl: string): string {
  return `<${apiUrl}/>; rel="https://api.w.org/"`;
}
