import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { failureReason } from '#cli/deploy/failure-reason.ts';
import { BUILD_FILES_PATH } from '#shared/routes.ts';

/** How long the files of a build stay available after it was replaced, ms. */
const KEPT_MS = 24 * 60 * 60 * 1000;
/** How long the deployed shop may take to send a file, ms. */
const FILE_MS = 30_000;

const Build = z.object({
  id: z.string(),
  /** When it was replaced, ms since 1970; null for the current build. */
  replacedAt: z.nullable(z.int()),
  /** Names of its files in `/assets`. */
  files: z.array(z.string().check(z.regex(/^[\w-][\w.-]*$/))),
});
type Build = z.infer<typeof Build>;

/** The current build first, then earlier ones. */
const BuildFiles = z.object({ builds: z.array(Build).check(z.minLength(1)) });

/** The earlier builds whose files are still served with a new one: its predecessor, and those replaced within a day. */
export function keptBuilds(published: readonly Build[], now: number): Build[] {
  return published
    .map((build) => ({ ...build, replacedAt: build.replacedAt ?? now }))
    .filter(({ replacedAt }) => now - replacedAt < KEPT_MS);
}

/** The id of the build in `folder` (dist/client). */
export async function readBuildId(folder: string): Promise<string> {
  return (await readList(folder)).id;
}

type Deployment = {
  /** The new build's browser files: dist/client. */
  folder: string;
  siteUrl: string;
  /** Ms since 1970. */
  now: number;
  send?: typeof fetch;
};

/** How many files were added; which ones the deployed shop did not give, and why. */
type Kept = { added: number; missing: readonly string[] };

/**
 * Puts the files of the builds that are deployed now beside those of a new one, so that pages that shoppers have open
 * go on working, and into its list. A shop that does not answer, as before its first deployment, keeps none back.
 * Throws where what it answers is no list.
 */
export async function keepOlderFiles({ folder, siteUrl, now, send = fetch }: Deployment): Promise<Kept> {
  const build = await readList(folder);
  const list = await download(siteUrl + BUILD_FILES_PATH, send);
  if ('problem' in list) return { added: 0, missing: list.status === 404 ? [] : [list.problem] };
  const { builds } = BuildFiles.parse(JSON.parse(new TextDecoder().decode(list.bytes)));
  const kept = keptBuilds(builds, now);
  const older = new Set(kept.flatMap(({ files }) => files).filter((name) => !build.files.includes(name)));
  const missing: string[] = [];
  for (const name of older) {
    const file = await download(`${siteUrl}/assets/${name}`, send);
    if ('problem' in file) missing.push(file.problem);
    else await writeFile(join(folder, 'assets', name), file.bytes);
  }
  await writeFile(join(folder, BUILD_FILES_PATH), JSON.stringify({ builds: [build, ...kept] }));
  return { added: older.size - missing.length, missing };
}

async function readList(folder: string): Promise<Build> {
  const [build] = BuildFiles.parse(JSON.parse(await readFile(join(folder, BUILD_FILES_PATH), 'utf8'))).builds;
  if (!build) throw new Error(`There is no build in ${folder}`);
  return build;
}

/** A file, or why there is none; its status is null where there was no answer. */
type Download = { bytes: Uint8Array } | { problem: string; status: number | null };

async function download(url: string, send: typeof fetch): Promise<Download> {
  try {
    const response = await send(url, { signal: AbortSignal.timeout(FILE_MS) });
    if (!response.ok) return { problem: `${url}: answers ${response.status}`, status: response.status };
    return { bytes: new Uint8Array(await response.arrayBuffer()) };
  } catch (error) {
    return { problem: `${url}: ${failureReason(error)}`, status: null };
  }
}
