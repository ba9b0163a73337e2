import { DiscoveryModule } from '@nestjs/core';
import { Library } from '#platform';
import { CategoriesController } from './categories/categories.controller.js';
import { ContentAbilities } from './content/content-abilities.js';
import { EventAbilities } from './content/event-abilities.js';
import { EnvironmentSettings } from './core/environment-settings.js';
import { SiteAbilities } from './core/site-abilities.js';
import { UserAbilities } from './core/user-abilities.js';
import { AbilitiesController } from './listing/abilities.controller.js';
import { AbilityView } from './listing/ability-view.js';
import { McpController } from './mcp/mcp.controller.js';
import { McpServer } from './mcp/mcp-server.js';
import { AbilityRegistry } from './registry/ability-registry.js';
import { AbilityRunner } from './running/ability-runner.js';
import { EndpointCaller } from './running/endpoint-caller.js';
import { RunController } from './running/run.controller.js';

/** Abilities of the site for programs. */
@Library({
  namespace: 'core-abilities/v1',
  imports: [DiscoveryModule],
  settings: [EnvironmentSettings],
  // The name pattern also matches paths that end in /run, so RunController is registered first.
  controllers: [CategoriesController, RunController, AbilitiesController, McpController],
  providers: [
    AbilityRegistry,
    AbilityRunner,
    EndpointCaller,
    AbilityView,
    McpServer,
    SiteAbilities,
    UserAbilities,
    ContentAbilities,
    EventAbilities,
  ],
  exports: [AbilityRegistry, AbilityRunner],
})
export class AbilitiesModule {}
