import { statfsSync } from 'node:fs';
import { ROOT } from '../../local-shop.ts';
import { type Finding, fine, missing, note } from './finding.ts';

const GIB = 1024 ** 3;
/** For the build and then the runtimes of the shop; the tests run two browsers in addition. */
const NEEDED_MEMORY = { shop: 1, tests: 2 };

/** Whether enough memory is free for the shop and its tests. */
export function checkMemory(bytes: number): Finding {
  const free = bytes / GIB;
  const told = `${free.toFixed(1)} GB of memory is free`;
  if (free >= NEEDED_MEMORY.tests) return fine(`${told}.`);
  const wanted =
    free < NEEDED_MEMORY.shop ? `the shop wants ${NEEDED_MEMORY.shop}` : `the tests want ${NEEDED_MEMORY.tests}`;
  return note(`${told}, and ${wanted}: close other programs if it becomes slow or ends by itself.`);
}

/** The memory that this process can still use, in bytes. */
export function readMemory(): number {
  return process.availableMemory();
}

/** Builds, pictures, databases and the tests' browser take about half of this. */
const NEEDED_DISK = 1;

/** Whether there is enough space for what the shop and its tests write. */
export function checkDisk(bytes: number): Finding {
  const free = (bytes / GIB).toFixed(1);
  if (bytes >= NEEDED_DISK * GIB) return fine(`${free} GB of the disk is free.`);
  return missing(`Only ${free} GB of the disk is free, and ${NEEDED_DISK} is needed: make room, then try again.`);
}

/** The free space of the repository's disk, in bytes. */
export function readDisk(): number {
  const { bavail, bsize } = statfsSync(ROOT);
  return bavail * bsize;
}
