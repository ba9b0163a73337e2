import { Arg, RouteRegistry } from '#route-registry';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { SavePageAutosaveArgs } from './autosaves/autosave.args.js';
import { CreatePageArgs, UpdatePageArgs } from '#content/core';
import { META_OPTIONS } from '#content-model/core';

class UndeclaredMetaArgs {
  @Arg({ description: 'Meta values by key.', type: 'object' }, { validationPass: 'first', ...META_OPTIONS })
  meta?: object;
}

/** Feature: declares the argument `meta` of pages without the schemas of its keys. Its values are still validated. */
@Injectable()
export class UndeclaredPageMeta implements OnModuleInit {
  constructor(private readonly routes: RouteRegistry) {}

  onModuleInit(): void {
    for (const args of [CreatePageArgs, UpdatePageArgs, SavePageAutosaveArgs])
      this.routes.extendArgs(args, UndeclaredMetaArgs);
  }
}
