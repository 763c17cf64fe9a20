import type { DatabaseBinding } from '#api/database/database-binding.ts';

/**
 * A database for reads from replicas: they may lag behind, and each response is at least as new as the one before. Null
 * if the platform has no replicas.
 */
export function readReplicas(database: DatabaseBinding): DatabaseBinding | null {
  return database.withSession?.('first-unconstrained') ?? null;
}
