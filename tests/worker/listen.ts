import { listen } from './logs.ts';

listen();
