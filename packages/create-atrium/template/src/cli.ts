import 'reflect-metadata';
import { runCommands } from 'atrium/platform';
import { Site } from './site.js';

await runCommands(Site);
