import 'reflect-metadata';
import { runCommands } from '#platform';
import { AcademyModule } from './academy.module.js';

await runCommands(AcademyModule);
