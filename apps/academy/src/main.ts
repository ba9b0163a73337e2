import 'reflect-metadata';
import { serve } from '#deployment';
import { AcademyModule } from './academy.module.js';

await serve(AcademyModule);
