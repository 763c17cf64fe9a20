import { beforeEach, describe, expect, test } from 'vitest';
import { Sqlite } from '../../simulation/machines/sqlite.ts';

const COUNT = 'SELECT count(*) AS n FROM log WHERE ?1 > 0';
let sqlite: Sqlite;

const run = (sql: string) => sqlite.run([{ sql, params: [] }]);
const counted = (than = 1) => sqlite.all(COUNT, than)[0]?.['n'];
const rows = () => sqlite.run([{ sql: COUNT, params: [1] }])[0]?.rows;

beforeEach(() => {
  sqlite = new Sqlite();
  sqlite.execute(`CREATE TABLE orders (id); CREATE TABLE log (id); CREATE TABLE other (id);
    CREATE TRIGGER logged AFTER INSERT ON orders BEGIN INSERT INTO log VALUES (new.id); END`);
  sqlite.keep();
});

describe('what the simulation remembers of a query', () => {
  test('is the same object until a table that it reads is written', () => {
    const first = rows();
    run('INSERT INTO other VALUES (1)');
    expect(rows()).toBe(first);
  });

  test('is forgotten once a trigger writes there', () => {
    expect(counted()).toBe(0);
    run('INSERT INTO orders VALUES (1)');
    expect(counted()).toBe(1);
  });

  test('is forgotten with the history', () => {
    run('INSERT INTO log VALUES (1)');
    expect(counted()).toBe(1);
    sqlite.reset();
    expect(counted()).toBe(0);
  });

  test('is forgotten once what it saw is rolled back', () => {
    const write = { sql: 'INSERT INTO log VALUES (1)', params: [] };
    const read = { sql: COUNT, params: [1] };
    const fail = { sql: "INSERT INTO log SELECT json('{')", params: [] };
    expect(() => sqlite.run([write, read, fail])).toThrow();
    expect(counted()).toBe(0);
  });

  test('is forgotten when what was written becomes the kept state', () => {
    expect(counted()).toBe(0);
    run('INSERT INTO log VALUES (1)');
    sqlite.keep();
    sqlite.reset();
    expect(counted()).toBe(1);
  });

  test('belongs to its parameters', () => {
    run('INSERT INTO log VALUES (1)');
    expect([counted(1), counted(0), counted(1)]).toEqual([1, 0, 1]);
  });
});
