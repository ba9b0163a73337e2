/** The OpenAPI document, derived from the declarations of the endpoints. */
export { OpenApiModule } from './openapi.module.js';
