import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';

const ROOT = join(import.meta.dirname, '../../..');
/** The programs that are measured. */
const MEASURED = [
  'api',
  'worker',
  'client',
  'shared',
  'atelier',
  'cli',
  'hosts',
  'bench',
  'sandbox',
  'seed',
  'simulation',
];
/** They import of the measured ones, too, and so make a file one of several importers. */
const IMPORTING = ['vite', 'styleguide', '.ci'];

/** `lineWidth` of biome.json, which does not break comments. */
const MAX_LINE_CHARACTERS = 120;

/** A function and the lines that it takes, blank ones left out. */
export type MeasuredFunction = { name: string; line: number; lines: number };

/**
 * A source file: its path from the root, and what it imports (paths from the root), declares and exports. What is
 * loaded on demand is no import: it has to be a file of its own.
 */
export type SourceFile = {
  path: string;
  isMeasured: boolean;
  lines: number;
  imports: readonly string[];
  exports: readonly string[];
  functions: readonly MeasuredFunction[];
  /** The numbers of the lines that begin with a comment and are longer than the formatter makes those of code. */
  longComments: readonly number[];
};

/** All source files of the shop; tests are none. */
export function readSourceFiles(): SourceFile[] {
  return [...MEASURED, ...IMPORTING]
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,js}`, { cwd: ROOT }))
    .filter((path) => !path.endsWith('.d.ts'))
    .sort()
    .map(readSourceFile);
}

function readSourceFile(path: string): SourceFile {
  const text = readFileSync(join(ROOT, path), 'utf8');
  const { program, module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const specifiers = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
  ];
  const declared = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName, moduleRequest }) => (moduleRequest ? [] : (exportName.name ?? []))),
  );
  return {
    path,
    isMeasured: MEASURED.includes(path.split('/', 1)[0] ?? ''),
    lines: text.trimEnd().split('\n').length,
    imports: [...new Set(specifiers.flatMap((specifier) => importedPath(path, specifier) ?? []))],
    exports: [...new Set(declared)],
    functions: functionsOf(program, text),
    longComments: text
      .split('\n')
      .flatMap((line, index) => (line.length > MAX_LINE_CHARACTERS && /^\s*(\/[/*]|\*)/.test(line) ? [index + 1] : [])),
  };
}

/** The path of an imported file of the repository, from its root; null for a package. */
function importedPath(importer: string, specifier: string): string | null {
  const [file = ''] = specifier.split('?', 1);
  if (file.startsWith('#')) return file.slice(1);
  return file.startsWith('.') ? normalize(join(dirname(importer), file)) : null;
}

type FunctionNode = ESTree.Function | ESTree.ArrowFunctionExpression;

function functionsOf(program: ESTree.Program, text: string): MeasuredFunction[] {
  const nodes: FunctionNode[] = [];
  const names = new Map<object, string>();
  const collect = (node: FunctionNode) => void nodes.push(node);
  new Visitor({
    'VariableDeclarator:exit': ({ id, init }) => {
      if (init && id.type === 'Identifier') names.set(init, id.name);
    },
    FunctionDeclaration: collect,
    FunctionExpression: collect,
    ArrowFunctionExpression: collect,
  }).visit(program);
  return nodes.map((node) => ({
    name: ('id' in node && node.id?.name) || names.get(node) || 'an unnamed function',
    line: text.slice(0, node.start).split('\n').length,
    lines: text
      .slice(node.start, node.end)
      .split('\n')
      .filter((line) => line.trim() !== '').length,
  }));
}
