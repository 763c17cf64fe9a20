import {
  Column,
  getTableName,
  is,
  Name,
  Param,
  Placeholder,
  SQL,
  type SQLChunk,
  StringChunk,
  Table,
} from 'drizzle-orm';

type Write = typeof SQL.prototype.buildQueryFromSourceParams;
type Config = Parameters<Write>[1];
/** What a chunk is by its class; `other` is left to Drizzle. */
type Kind = 'text' | 'name' | 'fragment' | 'column' | 'table' | 'param' | 'other';

/** A fragment that has been written and has no parameters, as the constants of modules: it is always the same text. */
type Fragment = SQL & { [TEXT]?: string };
const TEXT = Symbol('text');

const kinds = new Map<unknown, Kind>();

function kindOf(chunk: object): Kind {
  const known = kinds.get(chunk.constructor);
  if (known) return known;
  const kind = classify(chunk);
  kinds.set(chunk.constructor, kind);
  return kind;
}

function classify(chunk: object): Kind {
  if (is(chunk, StringChunk)) return 'text';
  if (is(chunk, Name)) return 'name';
  if (is(chunk, SQL)) return 'fragment';
  if (is(chunk, Column)) return 'column';
  if (is(chunk, Table)) return 'table';
  if (is(chunk, Param)) return 'param';
  return 'other';
}

/** Makes Drizzle write the same statements without asking of each chunk, class by class, what it is. */
export function writeQueriesQuickly(): void {
  const slowly: Write = SQL.prototype.buildQueryFromSourceParams;

  function write(chunk: unknown, config: Config, params: unknown[]): string {
    if (chunk === undefined) return '';
    if (chunk === null || typeof chunk !== 'object') return bind(chunk, config, params);
    if (Array.isArray(chunk)) return `(${chunk.map((each) => write(each, config, params)).join(', ')})`;
    switch (kindOf(chunk)) {
      case 'text':
        return (chunk as StringChunk).value.join('');
      case 'name':
        return config.escapeName((chunk as Name).value);
      case 'fragment':
        return writeFragment(chunk as Fragment, config, params);
      case 'column': {
        const { table, name } = chunk as Column;
        return `${config.escapeName(getTableName(table))}.${config.escapeName(name)}`;
      }
      case 'table':
        return config.escapeName(getTableName(chunk as Table));
      case 'param':
        return writeParam(chunk as Param, config, params);
      default:
        return leave(chunk, config, params);
    }
  }

  function writeFragment(fragment: Fragment, config: Config, params: unknown[]): string {
    const known = fragment[TEXT];
    if (known !== undefined) return known;
    const before = params.length;
    let text = '';
    for (const chunk of fragment.queryChunks) text += write(chunk, config, params);
    if (params.length === before) fragment[TEXT] = text;
    return text;
  }

  function writeParam(param: Param, config: Config, params: unknown[]): string {
    const { value, encoder } = param;
    if (value === null) return bind(value, config, params);
    if (is(value, Placeholder)) return leave(param, config, params);
    const mapped: unknown = encoder.mapToDriverValue(value);
    return is(mapped, SQL) ? write(mapped, config, params) : bind(mapped, config, params);
  }

  function bind(value: unknown, config: Config, params: unknown[]): string {
    params.push(value);
    return config.escapeParam(params.length - 1, value);
  }

  function leave(chunk: object, config: Config, params: unknown[]): string {
    const { sql, params: own } = slowly.call(SQL.prototype, [chunk as SQLChunk], config);
    params.push(...own);
    return sql;
  }

  SQL.prototype.buildQueryFromSourceParams = (chunks, config) => {
    const params: unknown[] = [];
    let sql = '';
    for (const chunk of chunks) sql += write(chunk, config, params);
    return { sql, params };
  };
}
