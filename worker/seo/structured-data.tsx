import { type JsonLd, serializeJsonLd } from './json-ld.ts';

/** Facts of the page for search engines. A data block: nothing runs it, so the content policy lets it stand. */
export function StructuredData({ nodes }: { nodes: readonly JsonLd[] }) {
  return <script type="application/ld+json">{serializeJsonLd(nodes)}</script>;
}
