import type { Manifest, ManifestChunk } from 'vite';

/**
 * The files that a module of the build needs before it runs: its own, and those of its imports, each once. A chunk of
 * several modules is found by its own name.
 */
export function filesOf(manifest: Manifest, ...modules: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const waiting = [...modules];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (seen.has(name)) continue;
    const chunk = chunkOf(manifest, name);
    if (!chunk) throw new Error(`The browser's build has no ${name}`);
    seen.add(name);
    waiting.push(...(chunk.imports ?? []));
  }
  return new Set([...seen].flatMap((name) => chunkOf(manifest, name)?.file ?? []));
}

function chunkOf(manifest: Manifest, name: string): ManifestChunk | undefined {
  return manifest[name] ?? Object.values(manifest).find((chunk) => !chunk.src && chunk.name === name);
}
