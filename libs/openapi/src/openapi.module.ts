import { Module } from '@nestjs/common';
import { OpenApiController } from './openapi.controller.js';
import { OpenApiDocument } from './openapi-document.js';

/** `GET /openapi.json`: the API as an OpenAPI document. Every deployment has it. */
@Module({ controllers: [OpenApiController], providers: [OpenApiDocument] })
export class OpenApiModule {}
