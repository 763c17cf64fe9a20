import type { ComponentType } from 'react';
import { ISLANDS } from '#client/islands/registry.ts';

/** The islands as the server renders their first state. */
export const SERVER_ISLANDS: Readonly<Record<string, ComponentType<never>>> = Object.fromEntries(
  await Promise.all(Object.entries(ISLANDS).map(async ([name, { load }]) => [name, await load()] as const)),
);
