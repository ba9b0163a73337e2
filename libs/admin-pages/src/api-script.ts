/**
 * Starts the API reference in the browser. Its parameters are in data attributes, so that the script is constant and
 * the content security policy can allow it by its hash.
 */
export const API_SCRIPT = `
(() => {
  const element = document.getElementById('interface');
  const isSameOrigin = (address) => new URL(address, location.href).origin === location.origin;
  let nonce = element.dataset.nonce;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const applyColorScheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
  dark.addEventListener('change', applyColorScheme);
  applyColorScheme();
  // Adds the field names for screen readers and the keyboard access that Swagger UI lacks.
  const labelFields = () => {
    for (const select of element.querySelectorAll('select:not([aria-label])')) {
      const row = select.closest('tr');
      select.setAttribute('aria-label', (row && row.dataset.paramName) || 'Choice');
    }
    for (const field of element.querySelectorAll('input:not([aria-label]), textarea:not([aria-label])')) {
      const row = field.closest('tr');
      field.setAttribute('aria-label', (row && row.dataset.paramName) || field.placeholder || field.name || 'Value');
    }
    for (const text of element.querySelectorAll('pre:not([tabindex])')) text.tabIndex = 0;
  };
  new MutationObserver(labelFields).observe(element, { childList: true, subtree: true });
  SwaggerUIBundle({
    url: element.dataset.document, domNode: element, presets: [SwaggerUIBundle.presets.apis], layout: 'BaseLayout',
    docExpansion: 'none', defaultModelsExpandDepth: -1, filter: true, tryItOutEnabled: true, validatorUrl: null,
    requestInterceptor: (request) => {
      if (nonce && isSameOrigin(request.url) && !request.headers.Authorization) request.headers['X-WP-Nonce'] = nonce;
      return request;
    },
    responseInterceptor: (response) => {
      const renewed = response.headers && response.headers['x-wp-nonce'];
      if (renewed && isSameOrigin(response.url)) nonce = renewed;
      return response;
    },
  });
})();
`;

/** Adapts the style of Swagger UI to the page and improves its contrast. */
export const API_STYLE = `
.interface{padding:.5rem}
.interface .swagger-ui .info,.interface .swagger-ui .servers,.interface .swagger-ui .servers-title{display:none}
.interface .swagger-ui .wrapper{padding:0 .5rem}
.interface .swagger-ui .scheme-container{box-shadow:none;padding:.5rem 0;background:transparent}
.interface .swagger-ui .opblock .opblock-summary-method{background:#4b3a8f}
.interface .swagger-ui .opblock-get .opblock-summary-method{background:#1f5fbf}
.interface .swagger-ui .opblock-post .opblock-summary-method{background:#17603a}
.interface .swagger-ui .opblock-put .opblock-summary-method{background:#8a5200}
.interface .swagger-ui .opblock-patch .opblock-summary-method{background:#0b625a}
.interface .swagger-ui .opblock-delete .opblock-summary-method{background:#a3261a}
html:not(.dark-mode) .interface .swagger-ui .btn.authorize,html:not(.dark-mode) .interface .swagger-ui .btn.authorize span{color:#17603a;border-color:#17603a}
html:not(.dark-mode) .interface .swagger-ui .btn.authorize svg{fill:#17603a}
html:not(.dark-mode) .interface .swagger-ui .btn.cancel{color:#a3261a;border-color:#a3261a}
html:not(.dark-mode) .interface .swagger-ui .parameter__in,html:not(.dark-mode) .interface .swagger-ui .parameter__extension{color:#55606e}
html:not(.dark-mode) .interface .swagger-ui .btn.execute{background:#1f5fbf;border-color:#1f5fbf}
.interface .swagger-ui .download-contents{background:#4a5160}
@media (max-width:48rem){.interface .swagger-ui .opblock-summary-description{display:none}.interface .swagger-ui table.parameters,.interface .swagger-ui table.responses-table{display:block;overflow-x:auto}}
html.dark-mode{background:var(--background)}
html.dark-mode .interface .swagger-ui .scheme-container{background:transparent}
`;
