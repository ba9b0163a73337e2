/** Value of the `Link` header with which clients discover the API. @param apiUrl without the slash at its end */
export function rootLink(apiUrl: string): string {
  return `<${apiUrl}/>; rel="https://api.w.org/"`;
}
