import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { LogLine } from '#api/ports/ports.ts';
import { addShopGauges, type ShopSources } from './shop-gauges.ts';

export type Metrics = {
  observe(line: LogLine): void;
  /** Has the shop's state read from now on with each scrape. */
  watch(sources: ShopSources): void;
  read(): Promise<string>;
  contentType: string;
};

/**
 * Counts log lines for Prometheus: requests by operation and status, everything else by event; reads the shop's state.
 */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'shop_request_seconds',
    help: 'How long requests took, by operation and status',
    labelNames: ['operation', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const events = new Counter({
    name: 'shop_events_total',
    help: 'Lines of the log, by event and level',
    labelNames: ['event', 'level'],
    registers: [registry],
  });
  let update = async (): Promise<void> => undefined;
  return {
    watch(sources) {
      update = addShopGauges(registry, sources);
    },
    observe(line) {
      const { event, level } = line;
      if (event !== 'request') return events.inc({ event, level });
      const { operation, status, ms } = line as LogLine & { operation: string; status: number; ms: number };
      requests.observe({ operation, status: String(status) }, ms / 1000);
    },
    async read() {
      await update();
      return await registry.metrics();
    },
    contentType: registry.contentType,
  };
}
