import type { ComponentType } from 'react';
import { ISLANDS } from '#client/islands/registry.ts';

/** The components that the server renders islands with. */
export const SERVER_ISLANDS: Readonly<Record<string, ComponentType<never>>> = Object.fromEntries(
  await Promise.all(Object.entries(ISLANDS).map(async ([name, { load }]) => [name, await load()] as const)),
);
