import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sumBy } from '#shared/domain/sum.ts';
import { filesOfAnOrder } from './order-walk.ts';
import { SHARED_NAMES } from './shared-names.ts';
import { readSourceFiles, type SourceFile } from './source-files.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** Below this length a file of one importer and without a test of its own belongs into its importer, lines. */
const SMALL_FILE = 25;
const MAX_FUNCTION_LINES = 60;
const MAX_FILE_LINES = 200;
const MAX_PARAGRAPH_CHARACTERS = 600;
/** The sample products, and what is drawn of them, are data. */
const DATA = /^seed\/catalogue\//;

/** What a measure found: its value, which a limit holds, and where it comes from, a line each. */
export type Finding = { value: number; where: readonly string[] };

const counted = (where: readonly string[]): Finding => ({ value: where.length, where });

export type Measure = keyof typeof MEASURES;

/** Takes every measure of the whole repository. */
export function measureStructure(): Map<string, Finding> {
  const files = readSourceFiles();
  return new Map(Object.entries(MEASURES).map(([name, measure]) => [name, measure(files)]));
}

const MEASURES = {
  smallFilesOfOneImporter: (files: SourceFile[]) => {
    const importers = Map.groupBy(
      files.flatMap(({ path, imports }) => imports.map((imported) => ({ imported, path }))),
      ({ imported }) => imported,
    );
    return counted(
      measuredOf(files).flatMap(({ path, lines }) => {
        const [first, ...others] = importers.get(path) ?? [];
        const isAlone = others.length === 0 && !existsSync(join(ROOT, testOf(path)));
        const isJoinable = lines <= SMALL_FILE && first && isAlone && dirname(first.path) === dirname(path);
        return isJoinable ? [`${path} (${lines} lines) is imported by ${first.path} only`] : [];
      }),
    );
  },
  unreviewedSharedNames: (files: SourceFile[]) =>
    counted(
      Array.from(homesOfNames(files), ([name, homes]) => `${name}: ${homes.join(', ')}`).filter(
        (line) => !Object.hasOwn(SHARED_NAMES, line.split(':', 1)[0] ?? ''),
      ),
    ),
  longFunctions: (files: SourceFile[]) =>
    counted(
      measuredOf(files)
        .flatMap(({ path, functions }) => functions.map((each) => ({ path, ...each })))
        .filter(({ lines }) => lines > MAX_FUNCTION_LINES)
        .sort((one, other) => other.lines - one.lines)
        .map(({ path, name, line, lines }) => `${path}:${line} ${name}: ${lines} lines`),
    ),
  longFiles: (files: SourceFile[]) =>
    counted(
      measuredOf(files)
        .filter(({ path, lines }) => lines > MAX_FILE_LINES && !DATA.test(path))
        .map(({ path, lines }) => `${path}: ${lines} lines`),
    ),
  longComments: (files: SourceFile[]) =>
    counted(measuredOf(files).flatMap(({ path, longComments }) => longComments.map((line) => `${path}:${line}`))),
  filesOfAnOrder: () => counted(filesOfAnOrder()),
  wordsOfDocs: () => {
    const pages = readPages().map(({ path, text }) => ({ path, words: text.split(/\s+/).filter(Boolean).length }));
    return {
      value: sumBy(pages, ({ words }) => words),
      where: pages.sort((one, other) => other.words - one.words).map(({ path, words }) => `${path}: ${words} words`),
    };
  },
  longParagraphs: () =>
    counted(
      readPages().flatMap(({ path, text }) =>
        paragraphsOf(text)
          .filter((paragraph) => paragraph.length > MAX_PARAGRAPH_CHARACTERS)
          .map((paragraph) => `${path}: ${paragraph.length} characters: ${paragraph.slice(0, 60)}…`),
      ),
    ),
};

/** Where the test of a file is, if it has one. */
const testOf = (path: string) => `tests/${path.replace(/\.(tsx?)$/, '.test.$1')}`;

const measuredOf = (files: SourceFile[]) => files.filter(({ isMeasured }) => isMeasured);

/**
 * The names that several files declare and export, with these files. Two pairs are one name by rule: the contract's
 * schema of a type of the domain is called like the type, and the function of the API that an operation of the contract
 * calls is called like the operation.
 */
export function homesOfNames(files: SourceFile[]): Map<string, string[]> {
  const homes = Map.groupBy(
    measuredOf(files).flatMap(({ path, exports }) => exports.map((name) => ({ name, path }))),
    ({ name }) => name,
  );
  const several = [...homes].filter(
    ([name, files]) => files.length > 1 && !isPairByRule(name, files.map(({ path }) => path).sort()),
  );
  return new Map(several.map(([name, files]) => [name, files.map(({ path }) => path)]));
}

function isPairByRule(name: string, [first = '', second = '', ...others]: string[]): boolean {
  if (others.length > 0) return false;
  const isType = /^[A-Z]/.test(name);
  return isType
    ? first.startsWith('shared/contract/') && second.startsWith('shared/domain/')
    : first.startsWith('api/') && second.startsWith('shared/contract/');
}

function readPages(): { path: string; text: string }[] {
  const paths = ['README.md', ...globSync('docs/**/*.md', { cwd: ROOT }).sort()];
  return paths.map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
}

/** The paragraphs and points of lists of a page, each as one line; tables and code are none. */
export function paragraphsOf(markdown: string): string[] {
  const prose = markdown.replaceAll(/^ *```[\s\S]*?^ *```$/gm, '').replaceAll(/^ *\|.*$/gm, '');
  return prose
    .split(/\n\s*\n|\n(?= *(?:[-*]|\d+\.) )/)
    .map((paragraph) => paragraph.trim().replaceAll(/\s*\n\s*/g, ' '))
    .filter((paragraph) => paragraph !== '');
}
