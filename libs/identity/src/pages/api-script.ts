/** Starts the page of the interface in the browser. What it needs to know stands at the element, so that the text is always the same. */
export const API_SCRIPT = `
(() => {
  const place = document.getElementById('interface');
  const own = (address) => new URL(address, location.href).origin === location.origin;
  let nonce = place.dataset.nonce;
  SwaggerUIBundle({
    url: place.dataset.document, domNode: place, presets: [SwaggerUIBundle.presets.apis], layout: 'BaseLayout',
    docExpansion: 'none', defaultModelsExpandDepth: -1, deepLinking: true, filter: true, tryItOutEnabled: true, validatorUrl: null,
    requestInterceptor: (request) => {
      if (nonce && own(request.url) && !request.headers.Authorization) request.headers['X-WP-Nonce'] = nonce;
      return request;
    },
    responseInterceptor: (response) => {
      const renewed = response.headers && response.headers['x-wp-nonce'];
      if (renewed && own(response.url)) nonce = renewed;
      return response;
    },
  });
})();
`;

/** Where the package's look does not fit the page, or is too pale to read. */
export const API_STYLE = `
.interface{padding:0 .5rem}
`;
