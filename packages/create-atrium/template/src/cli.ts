import 'reflect-metadata';
import { runCommands } from 'atrium/deployment';
import { Site } from './site.js';

await runCommands(Site);
