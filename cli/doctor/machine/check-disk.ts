import { statfsSync } from 'node:fs';
import { ROOT } from '../../local-shop.ts';
import { type Finding, fine, missing } from './finding.ts';

const GIB = 1024 ** 3;
/** Builds, pictures, databases and the tests' browser take about half of this. */
const NEEDED_GIB = 1;

/** Whether there is enough space for what the shop and its tests write. */
export function checkDisk(bytes: number): Finding {
  const free = (bytes / GIB).toFixed(1);
  if (bytes >= NEEDED_GIB * GIB) return fine(`${free} GB of the disk is free.`);
  return missing(`Only ${free} GB of the disk is free, and ${NEEDED_GIB} is needed: make room, then try again.`);
}

/** The free space of the repository's disk, in bytes. */
export function readDisk(): number {
  const { bavail, bsize } = statfsSync(ROOT);
  return bavail * bsize;
}
