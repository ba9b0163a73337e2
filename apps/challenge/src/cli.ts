import 'reflect-metadata';
import { runCommands } from '#deployment';
import { ChallengeModule } from './challenge.module.js';

await runCommands(ChallengeModule);
