import { anyone, Namespace, Read } from '#route-registry';
import { OpenApiDocument } from './openapi-document.js';

/** Serves the OpenAPI document beside the discovery document. */
@Namespace('')
export class OpenApiController {
  constructor(private readonly document: OpenApiDocument) {}

  @Read('openapi.json', { summary: 'Describe the API as an OpenAPI document', allow: anyone(), cacheable: true })
  describe(): object {
    return this.document.get();
  }
}
