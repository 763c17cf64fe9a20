/** What the API asks of a database: D1 has it, and so can another SQLite (hosts/node/database/d1-database.ts). */
export type DatabaseBinding = Pick<D1Database, 'prepare' | 'batch'> & {
  /** Only where the database has replicas. */
  withSession?(constraint: D1SessionConstraint): Pick<D1Database, 'prepare' | 'batch'>;
};
