import 'reflect-metadata';
import { serve } from 'atrium/deployment';
import { Site } from './site.js';

await serve(Site);
