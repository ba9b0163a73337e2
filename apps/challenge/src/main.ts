import 'reflect-metadata';
import { serve } from '#deployment';
import { ChallengeModule } from './challenge.module.js';

await serve(ChallengeModule);
