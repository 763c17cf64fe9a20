import { setTimeout as pause } from 'node:timers/promises';

const TRIES = 150;

/** Waits until a server responds at the address; rejects after 15 s. */
export async function answering(url: string): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (await fetch(url).catch(() => null)) return;
    await pause(100);
  }
  throw new Error(`Nothing answers at ${url}`);
}
