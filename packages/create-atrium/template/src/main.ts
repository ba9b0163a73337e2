import 'reflect-metadata';
import { serve } from 'atrium/platform';
import { Site } from './site.js';

await serve(Site);
