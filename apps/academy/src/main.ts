import 'reflect-metadata';
import { serve } from '#platform';
import { AcademyModule } from './academy.module.js';

await serve(AcademyModule);
