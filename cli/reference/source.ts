import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { ROOT } from '#cli/local-shop.ts';

/** A source file with its syntax. */
export type Source = { path: string; text: string; program: ESTree.Program };

/** Reads a source file, by its path from the root. */
export function readSource(path: string): Source {
  const text = readFileSync(join(ROOT, path), 'utf8');
  return { path, text, program: parseSync(path, text).program };
}

/** The docstring before a position as plain text, lines joined; empty if there is none. */
function docstringBefore(text: string, position: number): string {
  const before = text.slice(0, position).trimEnd();
  if (!before.endsWith('*/')) return '';
  return plainText(before.slice(before.lastIndexOf('/**') + 3, -2));
}

/** All docstrings of a file as plain text. */
export function docstringsOf({ text }: Source): string[] {
  return Array.from(text.matchAll(/\/\*\*([\s\S]*?)\*\//g), ([, comment = '']) => plainText(comment));
}

function plainText(comment: string): string {
  return comment
    .replaceAll(/^ *\* ?/gm, '')
    .replaceAll(/\{@link (\w+)\}/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** A field of a type or of a schema, with its docstring; `type` as it is written. */
export type DocumentedField = { name: string; type: string; isOptional: boolean; description: string };

/** The fields that the types and schemas of a file have, each name once. */
export function fieldsOf({ text, program }: Source): Map<string, DocumentedField> {
  const fields = new Map<string, DocumentedField>();
  const add = (key: ESTree.Node, start: number, field: Pick<DocumentedField, 'type' | 'isOptional'>) => {
    if (key.type === 'Identifier' && !fields.has(key.name))
      fields.set(key.name, { name: key.name, ...field, description: docstringBefore(text, start) });
  };
  new Visitor({
    'TSPropertySignature:exit': ({ key, start, optional, typeAnnotation: type }) =>
      add(key, start, { isOptional: optional, type: type ? text.slice(type.start, type.end).slice(2) : '' }),
    'Property:exit': ({ key, start }) => add(key, start, { isOptional: false, type: '' }),
  }).visit(program);
  return fields;
}
