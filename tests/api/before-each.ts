import { beforeEach } from 'vitest';
import { freshDatabase } from './fresh-database.ts';

beforeEach(freshDatabase);
