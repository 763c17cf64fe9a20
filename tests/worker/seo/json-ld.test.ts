import { describe, expect, it } from 'vitest';
import { serializeJsonLd } from '#worker/seo/json-ld.ts';

describe('structured data as text', () => {
  it.each(['</script><script>alert(1)</script>', '<!-- <script>', 'a\u2028b\u2029c', 'Silk & lace > cotton', '"\\'])(
    'reads back as it was written and ends nothing: %j',
    (name) => {
      const text = serializeJsonLd([{ '@type': 'Thing', name }]);
      expect(text).not.toMatch(/[<>&\u2028\u2029]/);
      expect(JSON.parse(text)).toEqual([{ '@context': 'https://schema.org', '@type': 'Thing', name }]);
    },
  );
});
