import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';

const ROOT = join(import.meta.dirname, '../../..');
const BEGIN = { path: 'api/orders/create-order.ts', name: 'createOrder' };
/** What any call uses, or what only follows from an order: the tables, the index of lists, effects and emails. */
const BESIDE =
  /^api\/(counters|database|http|limits|listing|outbox|ports|security)\/|\/(effects|transition-effects|state-machine)\.ts$/;

/** What a file declares at its top, each with the names it uses, and where its imported names come from. */
type Names = {
  declared: ReadonlyMap<string, readonly string[]>;
  imported: ReadonlyMap<string, { path: string; name: string }>;
};

type Named = { name: string; start: number };

/** The files of the API whose functions and rules the placing of an order uses, in the order in which it comes to them. */
export function filesOfAnOrder(): readonly string[] {
  const files = new Map<string, Names>();
  const seen = new Set<string>();
  const walk = (path: string, name: string): void => {
    const names = files.get(path) ?? readNames(path);
    files.set(path, names);
    const used = names.declared.get(name);
    if (!used || seen.has(`${path} ${name}`)) return;
    seen.add(`${path} ${name}`);
    for (const each of used) {
      const imported = names.imported.get(each);
      if (!imported) walk(path, each);
      else if (!BESIDE.test(imported.path)) walk(imported.path, imported.name);
    }
  };
  walk(BEGIN.path, BEGIN.name);
  return [...new Set(Array.from(seen, (each) => each.split(' ', 1)[0] ?? ''))];
}

function readNames(path: string): Names {
  const { program, module } = parseSync(path, readFileSync(join(ROOT, path), 'utf8'));
  const imported = module.staticImports.flatMap(({ moduleRequest, entries }) =>
    moduleRequest.value.startsWith('#api/')
      ? entries
          .filter(({ isType }) => !isType)
          .map(({ localName, importName }) => {
            return [localName.value, { path: moduleRequest.value.slice(1), name: importName.name ?? '' }] as const;
          })
      : [],
  );
  const identifiers: Named[] = [];
  new Visitor({ 'Identifier:exit': ({ name, start }) => void identifiers.push({ name, start }) }).visit(program);
  const declared = program.body.flatMap((node) => {
    const used = identifiers.filter(({ start }) => start >= node.start && start < node.end).map(({ name }) => name);
    return declaredBy(node).map((name) => [name, used] as const);
  });
  return { declared: new Map(declared), imported: new Map(imported) };
}

function declaredBy(node: ESTree.Program['body'][number]): string[] {
  const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
  if (declaration?.type === 'FunctionDeclaration') return [declaration.id?.name ?? ''];
  if (declaration?.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
}
