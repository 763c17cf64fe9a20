/** The part of D1 that the API needs, which another SQLite can implement (hosts/node/database/d1-database.ts). */
export type DatabaseBinding = Pick<D1Database, 'prepare' | 'batch'> & {
  /** Only if the database has replicas. */
  withSession?(constraint: D1SessionConstraint): Pick<D1Database, 'prepare' | 'batch'>;
};
