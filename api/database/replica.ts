/**
 * A database as its replicas answer: they may lag behind it, and each answer is at least as new as the one before. Null
 * where the platform has no replicas.
 */
export function readReplicas(database: D1Database): D1Database | null {
  if (!('withSession' in database)) return null;
  const session = database.withSession('first-unconstrained');
  return new Proxy(database, {
    get(target, name) {
      if (name === 'prepare') return (text: string) => session.prepare(text);
      if (name === 'batch') return (statements: D1PreparedStatement[]) => session.batch(statements);
      return Reflect.get(target, name);
    },
  });
}
