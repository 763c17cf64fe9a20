import { type JsonLd, serializeJsonLd } from './json-ld.ts';

/** Structured data of the page. A data block is not executed, so the Content-Security-Policy allows it. */
export function StructuredData({ nodes }: { nodes: readonly JsonLd[] }) {
  return <script type="application/ld+json">{serializeJsonLd(nodes)}</script>;
}
