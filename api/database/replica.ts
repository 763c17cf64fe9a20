import type { DatabaseBinding } from '#api/database/database-binding.ts';

/**
 * A database as its replicas answer: they may lag behind it, and each answer is at least as new as the one before. Null
 * where the platform has no replicas.
 */
export function readReplicas(database: DatabaseBinding): DatabaseBinding | null {
  return database.withSession?.('first-unconstrained') ?? null;
}
