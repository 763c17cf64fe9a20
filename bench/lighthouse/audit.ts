import lighthouse from 'lighthouse';

/** The result of a Lighthouse audit: scores out of 100, times in ms. */
export type Audit = {
  performance: number;
  lcp: number;
  tbt: number;
  /** The lowest of accessibility, best practices and SEO; NaN if only performance was audited. */
  quality: number;
  /** Failed audits of these three. */
  failed: readonly string[];
};

const QUALITY = ['accessibility', 'best-practices', 'seo'] as const;

/**
 * Audits a page as a phone with a slow connection loads it (Lighthouse's own simulation), in the browser that listens
 * at `port`.
 */
export async function audit(url: string, port: number, what: 'all' | 'performance'): Promise<Audit> {
  const onlyCategories = what === 'all' ? ['performance', ...QUALITY] : ['performance'];
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'silent', onlyCategories });
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
  const { categories, audits, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const score = (category: string) => Math.round((categories[category]?.score ?? Number.NaN) * 100);
  const failed = QUALITY.flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
  return {
    performance: score('performance'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    quality: Math.min(...QUALITY.map(score)),
    failed,
  };
}
