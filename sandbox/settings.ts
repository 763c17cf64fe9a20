import * as z from 'zod/mini';
import { Faults } from './faults.ts';
import { ReceiptKind } from './receipt.ts';

const SandboxSettings = z.object({
  SHOP_ID: z.string().check(z.minLength(1)),
  SECRET_KEY: z.string().check(z.startsWith('test_')),
  PUBLIC_URL: z._default(z.union([z.literal(''), z.url()]), ''),
  NOTIFICATION_URL: z._default(z.string(), ''),
  RECEIPTS: z._default(ReceiptKind, 'own'),
  FAULTS: z.pipe(
    z.pipe(
      z._default(z.string(), '{}'),
      z.transform((text: string): unknown => JSON.parse(text)),
    ),
    Faults,
  ),
});

/** The stand-in's configuration: the settings of a shop at the provider, and the initial faults. */
export type SandboxSettings = z.infer<typeof SandboxSettings>;

/** Throws with the names of invalid variables. */
export function readSettings(env: unknown): SandboxSettings {
  return SandboxSettings.parse(env);
}
