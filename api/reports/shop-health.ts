import { FAILING } from '#api/database/job-tables.ts';
import { takesWrites } from '#api/database/write-probe.ts';
import { isStalled } from '#api/imports/publication-run.ts';
import type { Ports } from '#api/ports/ports.ts';
import { type HealthFacts, readHealthFacts } from '#api/reports/health-facts.ts';
import {
  DAILY_JOBS,
  type HEALTH_FINDINGS,
  HEALTH_PARTS,
  type HealthPart,
  type HealthRow,
  type JobHealth,
  SCHEDULE_MS,
  SCHEDULED_JOBS,
  type ShopHealth,
  stateOf,
} from '#shared/contract/shop-health.ts';
import { sumBy } from '#shared/domain/sum.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/**
 * From when on the schedule, an email and a nightly backup are late, ms; the first two as in hosts/node/alerts.yaml.
 */
const LATE_MS = { schedule: 10 * 60 * 1000, email: HOUR_MS, backup: 36 * HOUR_MS } as const;

/** The parts that Today has lines of its own for. */
const OTHER_LINES: ReadonlySet<HealthPart> = new Set(['card', 'refused', 'receipts']);

/** What runs in the shop, what waits, and what went wrong. */
export async function readShopHealth(ports: Ports): Promise<ShopHealth> {
  const now = ports.clock();
  const facts = await readHealthFacts(ports);
  const isWritable = await takesWrites(ports.database, now);
  const known: Known = { ports, facts, now, isWritable, jobs: jobsOf(facts) };
  const calls = facts.troubles.flatMap(({ name, key, ...tally }) =>
    name === 'error'
      ? []
      : [{ operation: key, kind: name === 'failed-call' ? ('failed' as const) : ('slow' as const), ...tally }],
  );
  return {
    at: iso(now),
    rows: HEALTH_PARTS.map((part) => rowOf(part, FIND[part](known))),
    jobs: [...known.jobs],
    errors: facts.troubles.flatMap(({ name, key, ...tally }) => (name === 'error' ? [{ event: key, ...tally }] : [])),
    calls,
  };
}

/** How many parts of the shop somebody has to look after, without those that Today lists itself. */
export async function countUnwell(ports: Ports): Promise<number> {
  const { rows } = await readShopHealth(ports);
  return rows.filter((row) => stateOf(row) === 'trouble' && !OTHER_LINES.has(row.part)).length;
}

type Known = { ports: Ports; facts: HealthFacts; now: number; isWritable: boolean; jobs: readonly JobHealth[] };
type Finding<Part extends HealthPart = HealthPart> = {
  finding: keyof (typeof HEALTH_FINDINGS)[Part] & string;
  count?: number;
  at?: number | string | null;
};

function rowOf(
  part: HealthPart,
  { finding, count = 0, at = null }: { finding: string; count?: number; at?: number | string | null },
): HealthRow {
  return { part, finding, count, at: typeof at === 'number' ? iso(at) : at };
}

/** What is found of each part. */
const FIND: { readonly [Part in HealthPart]: (known: Known) => Finding<Part> } = {
  schedule: ({ facts, now }) => {
    const at = markOf(facts, 'schedule');
    if (at === null) return { finding: 'never-ran' };
    return { finding: at < now - LATE_MS.schedule ? 'late' : 'runs', at };
  },
  jobs: ({ jobs }) => {
    const since = jobs.flatMap(({ failingSince }) => failingSince ?? []).sort();
    return since.length === 0 ? { finding: 'done' } : { finding: 'failed', count: since.length, at: since[0] ?? null };
  },
  publication: ({
    facts: {
      publication: [run],
    },
    now,
  }) => {
    if (!run) return { finding: 'none' };
    return { finding: isStalled(run, now) ? 'stalled' : 'running', count: run.left, at: run.movedAt };
  },
  database: ({ isWritable }) => ({ finding: isWritable ? 'well' : 'takes-no-writes' }),
  card: ({
    ports: { settings },
    facts: {
      provider: [health],
    },
  }) => {
    if (!settings.payments) return { finding: 'off' };
    if (health && health.keyRefusedAt !== null) return { finding: 'key-refused', at: health.keyRefusedAt };
    if (health && health.failures > 0) return { finding: 'silent', count: health.failures, at: health.failedAt };
    return { finding: 'answers' };
  },
  mail: ({
    ports: { mailer },
    facts: {
      outbox: [outbox],
      sent: [sent],
    },
  }) => {
    if (!mailer) return { finding: 'off', count: outbox.count };
    if (outbox.failing > 0) return { finding: 'failing', count: outbox.failing, at: outbox.failingSince };
    return { finding: 'sends', at: sent.at };
  },
  outbox: ({
    facts: {
      outbox: [{ count, since }],
    },
    now,
  }) => {
    if (count === 0) return { finding: 'empty' };
    return { finding: since !== null && since < now - LATE_MS.email ? 'late' : 'waiting', count, at: since };
  },
  refused: ({
    facts: {
      refused: [{ count }],
    },
  }) => ({ finding: count > 0 ? 'some' : 'none', count }),
  receipts: ({
    facts: {
      receipts: [pending],
      refusedReceipts: [refused],
    },
  }) => {
    if (refused.count > 0) return { finding: 'refused', count: refused.count };
    return pending.count > 0 ? { finding: 'pending', count: pending.count, at: pending.since } : { finding: 'none' };
  },
  errors: ({ facts }) => {
    const count = sumBy(facts.troubles, ({ name, today }) => (name === 'slow-call' ? 0 : today));
    return { finding: count > 0 ? 'some' : 'none', count };
  },
  calls: ({ facts }) => {
    const count = sumBy(facts.troubles, ({ name, today }) => (name === 'slow-call' ? today : 0));
    return { finding: count > 0 ? 'slow' : 'quick', count };
  },
  backup: ({ ports, facts, now }) => {
    if (ports.backups === 'platform') return { finding: 'kept' };
    const at = markOf(facts, 'backup');
    if (at === null) return { finding: 'never' };
    return { finding: at < now - LATE_MS.backup ? 'late' : 'made', at };
  },
};

function jobsOf(facts: HealthFacts): JobHealth[] {
  const healthOf = (job: JobHealth['job'], every: JobHealth['every']): JobHealth => {
    const ranAt = markOf(facts, every === 'run' ? 'schedule' : job);
    const failingSince = markOf(facts, FAILING + job);
    return {
      job,
      every,
      ranAt: ranAt === null ? null : iso(ranAt),
      nextAt: ranAt === null ? null : iso(ranAt + (every === 'run' ? SCHEDULE_MS : DAY_MS)),
      failingSince: failingSince === null ? null : iso(failingSince),
    };
  };
  return [...SCHEDULED_JOBS.map((job) => healthOf(job, 'run')), ...DAILY_JOBS.map((job) => healthOf(job, 'day'))];
}

function markOf({ marks }: HealthFacts, job: string): number | null {
  return marks.find((mark) => mark.job === job)?.at ?? null;
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
