import { type Finding, fine, note } from './finding.ts';

const GIB = 1024 ** 3;
/** The build and then the runtimes of the shop; the tests have two browsers beside it. */
const NEEDED = { shop: 1, tests: 2 };

/** Whether as much memory is free as the shop and its tests take. */
export function checkMemory(bytes: number): Finding {
  const free = bytes / GIB;
  const told = `${free.toFixed(1)} GB of memory is free`;
  if (free >= NEEDED.tests) return fine(`${told}.`);
  const wanted = free < NEEDED.shop ? `the shop wants ${NEEDED.shop}` : `the tests want ${NEEDED.tests}`;
  return note(`${told}, and ${wanted}: close other programs if it becomes slow or ends by itself.`);
}

/** What this process may still take, in bytes. */
export function readMemory(): number {
  return process.availableMemory();
}
