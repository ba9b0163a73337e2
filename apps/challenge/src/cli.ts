import 'reflect-metadata';
import { runCommands } from '#platform';
import { ChallengeModule } from './challenge.module.js';

await runCommands(ChallengeModule);
