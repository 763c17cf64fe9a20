/** What a note may be about, in the order of the changelog. */
const KINDS = ['Upgrading', 'Added', 'Changed', 'Fixed', 'Removed', 'Security'] as const;

/** What a version is called: three numbers, as npm has it (semver.org). */
const VERSION = /^(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}$/;

/** The version that a command names. Throws an Error for what is none, such as an option. */
export function parseVersion(typed: string | undefined): string {
  if (typed === undefined || !VERSION.test(typed))
    throw new Error('Name the version, such as npm run release -- 1.1.0');
  return typed;
}

/** A note about a change; its text is Markdown. */
export type Note = { kind: (typeof KINDS)[number]; text: string };

/** Reads a note, `Kind: text`. Throws an Error that names the file if it has no kind or no text. */
export function parseNote(file: string, content: string): Note {
  const [, name, text = ''] = /^(\w+): (\S[\s\S]*)$/.exec(content.trim()) ?? [];
  const kind = KINDS.find((each) => each === name);
  if (!kind) throw new Error(`${file} has to begin with one of ${KINDS.join(', ')}, a colon and the text.`);
  return { kind, text: text.replaceAll(/\s*\n\s*/g, ' ') };
}

/** The changelog with a release put before the earlier ones; `day` as in 2026-11-26. */
export function addRelease(
  changelog: string,
  { version, day, notes }: { version: string; day: string; notes: readonly Note[] },
): string {
  const parts = KINDS.flatMap((kind) => {
    const points = notes.filter((note) => note.kind === kind).map(({ text }) => `- ${text}`);
    return points.length > 0 ? [`### ${kind}`, points.join('\n')] : [];
  });
  const release = [`## ${version} – ${day}`, ...parts].join('\n\n');
  const [introduction = '', ...earlier] = changelog.trimEnd().split(/\n\n(?=## )/);
  return `${[introduction, release, ...earlier].join('\n\n')}\n`;
}
