import { AcademyModule } from '#academy';
import { bootSite, databases } from '#testing';
import type { Client, Site } from '#testing';
import { postBy } from '../comments/comments.fixture.js';
