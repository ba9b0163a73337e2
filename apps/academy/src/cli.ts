import 'reflect-metadata';
import { runCommands } from '#deployment';
import { AcademyModule } from './academy.module.js';

await runCommands(AcademyModule);
