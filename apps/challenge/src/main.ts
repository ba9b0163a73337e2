import 'reflect-metadata';
import { serve } from '#platform';
import { ChallengeModule } from './challenge.module.js';

await serve(ChallengeModule);
