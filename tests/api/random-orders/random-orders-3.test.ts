import { testRandomDays } from './random-days.ts';

// A quarter of the forty days.
testRandomDays(10);
