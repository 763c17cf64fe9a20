import * as z from 'zod/mini';

/** How often the schedule runs, ms: the cron trigger of api/wrangler.toml, and the task of the Node host. */
export const SCHEDULE_MS = 2 * 60 * 1000;

/** The jobs of every run of the schedule, in their order. */
export const SCHEDULED_JOBS = [
  'apply-prices',
  'expire-orders',
  'finish-refunded-orders',
  'end-certificate-orders',
  'ask-for-reviews',
  'erase-old',
  'delete-pictures',
  'resend-mail',
  'tell-waiting',
  'send-withdrawals',
  'send-fittings',
  'notify-staff',
  'resume-publication',
  'store-indexes',
  'reseal',
  'index-contacts',
  'index-recipients',
  'purge-promotion-traces',
  'purge-keys',
  'purge-operator-keys',
  'purge-authentication',
  'purge-audit',
  'purge-in-flight-keys',
  'purge-counts',
  'purge-daily-counts',
  'purge-imports',
  'provider-jobs',
] as const;
export type ScheduledJob = (typeof SCHEDULED_JOBS)[number];

/** The jobs that are done once a day, within a run of `provider-jobs`. */
export const DAILY_JOBS = ['compare-books', 'receipt-maker'] as const;

/**
 * `well`: nothing has to be done; `waits`: something is under way and ends by itself; `trouble`: somebody has to look
 * after it.
 */
export type HealthState = 'well' | 'waits' | 'trouble';

/** What may be found of each part of the shop, and the state that it is. */
export const HEALTH_FINDINGS = {
  schedule: { runs: 'well', 'never-ran': 'waits', late: 'trouble' },
  jobs: { done: 'well', failed: 'trouble' },
  publication: { none: 'well', running: 'waits', stalled: 'trouble' },
  database: { well: 'well', 'takes-no-writes': 'trouble' },
  card: { answers: 'well', off: 'well', silent: 'trouble', 'key-refused': 'trouble' },
  mail: { sends: 'well', failing: 'trouble', off: 'trouble' },
  outbox: { empty: 'well', waiting: 'waits', late: 'trouble' },
  refused: { none: 'well', some: 'trouble' },
  receipts: { none: 'well', pending: 'waits', refused: 'trouble' },
  errors: { none: 'well', some: 'trouble' },
  calls: { quick: 'well', slow: 'waits' },
  backup: { kept: 'well', made: 'well', never: 'trouble', late: 'trouble' },
} as const satisfies Record<string, Record<string, HealthState>>;
export type HealthPart = keyof typeof HEALTH_FINDINGS;
export const HEALTH_PARTS = Object.keys(HEALTH_FINDINGS) as HealthPart[];

/** A part of the shop and what was found of it. */
export const HealthRow = z.object({
  part: z.enum(HEALTH_PARTS),
  /** One of the part's findings. */
  finding: z.string(),
  /** How many things it is about; 0 if nothing is counted. */
  count: z.int(),
  /** Since when it is so, or when it last was; null if it is not known. */
  at: z.nullable(z.string()),
});
export type HealthRow = z.infer<typeof HealthRow>;

/** The state of a finding. */
export function stateOf({ part, finding }: HealthRow): HealthState {
  const states: Readonly<Record<string, HealthState>> = HEALTH_FINDINGS[part];
  return states[finding] ?? 'trouble';
}

const JobHealth = z.object({
  job: z.enum([...SCHEDULED_JOBS, ...DAILY_JOBS]),
  every: z.enum(['run', 'day']),
  /** When it was last run, and will be next; null before the first time. */
  ranAt: z.nullable(z.string()),
  nextAt: z.nullable(z.string()),
  /** Since when it fails; null if it went well. */
  failingSince: z.nullable(z.string()),
});
export type JobHealth = z.infer<typeof JobHealth>;

/** How often something happened, in Moscow days: today, and in the last seven days with this one. */
const Tally = { today: z.int(), week: z.int() };

/** What runs in the shop, what waits, and what went wrong. It has no personal data. */
export const ShopHealth = z.object({
  at: z.string(),
  rows: z.array(HealthRow),
  jobs: z.array(JobHealth),
  /** Errors of the log, by event. */
  errors: z.array(z.object({ event: z.string(), ...Tally })),
  /** Calls of the API that failed or were slow, as method and pattern of the address. */
  calls: z.array(z.object({ operation: z.string(), kind: z.enum(['failed', 'slow']), ...Tally })),
});
export type ShopHealth = z.infer<typeof ShopHealth>;
