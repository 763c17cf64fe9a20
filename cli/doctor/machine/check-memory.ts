import { type Finding, fine, note } from './finding.ts';

const GIB = 1024 ** 3;
/** For the build and then the runtimes of the shop; the tests run two browsers in addition. */
const NEEDED = { shop: 1, tests: 2 };

/** Whether enough memory is free for the shop and its tests. */
export function checkMemory(bytes: number): Finding {
  const free = bytes / GIB;
  const told = `${free.toFixed(1)} GB of memory is free`;
  if (free >= NEEDED.tests) return fine(`${told}.`);
  const wanted = free < NEEDED.shop ? `the shop wants ${NEEDED.shop}` : `the tests want ${NEEDED.tests}`;
  return note(`${told}, and ${wanted}: close other programs if it becomes slow or ends by itself.`);
}

/** The memory that this process can still use, in bytes. */
export function readMemory(): number {
  return process.availableMemory();
}
