import { globSync } from 'node:fs';
import type { ESTree } from 'vite';
import { ROOT } from '#cli/local-shop.ts';
import { readSource, type Source } from './source.ts';

const INTRODUCTION = `The ports of the shop API: what a platform, a card provider or a mail host of another kind has to implement.
The declarations of api/ports/, without bodies.`;

/** The interfaces of `api/ports/`, file by file. */
export function describePorts(): string {
  const paths = globSync('api/ports/**/*.ts', { cwd: ROOT }).sort();
  return [INTRODUCTION, ...paths.flatMap((path) => [`## ${path}`, ...declarationsOf(readSource(path))])].join('\n\n');
}

/** The declarations of a file with their docstrings, without imports and the bodies of functions. */
function declarationsOf({ text, program }: Source): string[] {
  let end = 0;
  return program.body.flatMap((statement) => {
    const begin = end;
    end = statement.end;
    if (statement.type === 'ImportDeclaration') return [];
    const bodies = bodiesOf(statement).map(({ start, end: bodyEnd }) => [start, bodyEnd] as const);
    return [withoutParts(text, [begin, statement.end], bodies).trim()];
  });
}

function bodiesOf(statement: ESTree.Statement): ESTree.Node[] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declared?.type === 'FunctionDeclaration') return declared.body ? [declared.body] : [];
  if (declared?.type !== 'ClassDeclaration') return [];
  return declared.body.body.flatMap((member) =>
    member.type === 'MethodDefinition' && member.value.body ? [member.value.body] : [],
  );
}

/** A stretch of a text, with a semicolon in place of some parts. */
function withoutParts(text: string, [start, end]: readonly [number, number], parts: (readonly [number, number])[]) {
  let from = start;
  let kept = '';
  for (const [partStart, partEnd] of parts) {
    kept += `${text.slice(from, partStart).trimEnd()};`;
    from = partEnd;
  }
  return kept + text.slice(from, end);
}
