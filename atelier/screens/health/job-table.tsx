import { useText } from '#atelier/app/i18n/use-text.ts';
import { Card } from '#atelier/app/ui/card.tsx';
import { Tag, When } from '#atelier/app/ui/values.tsx';
import type { JobHealth, ShopHealth } from '#shared/contract/shop-health.ts';

/** How long after its time a job is late, ms: as the schedule is (api/reports/shop-health.ts). */
const LATE_MS = 10 * 60_000;

type Jobs = Pick<ShopHealth, 'at' | 'jobs'>;

/** What is done by schedule and fails or is late; empty where all is well. */
export function TroubledJobs({ at, jobs }: Jobs) {
  const { t } = useText();
  const troubled = jobs.filter((job) => job.failingSince !== null || isLate(job, at));
  if (troubled.length === 0) return null;
  return (
    <Card title={t('health.jobs')}>
      <JobTable at={at} jobs={troubled} />
    </Card>
  );
}

/** All that is done by schedule, once it is asked for. */
export function AllJobs(health: Jobs) {
  const { t } = useText();
  return (
    <details className="health__jobs">
      <summary>{t('health.jobs.all', { count: health.jobs.length })}</summary>
      <JobTable {...health} />
    </details>
  );
}

/** Jobs: how often each is done, when it was, and when it will be. */
function JobTable({ at, jobs }: Jobs) {
  const { t, moment } = useText();
  return (
    <div className="table-scroll">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('health.jobs.name')}</th>
            <th scope="col">{t('health.jobs.ran')}</th>
            <th scope="col">{t('health.jobs.next')}</th>
          </tr>
        </thead>
        <tbody>
          {jobs.map((job) => (
            <tr key={job.job}>
              <th scope="row">
                {t(`health.job.${job.job}`)} <span className="quiet">{t(`health.every.${job.every}`)}</span>{' '}
                {job.failingSince && <Tag kind="bad">{t('health.jobs.failing', { at: moment(job.failingSince) })}</Tag>}
                {!job.failingSince && isLate(job, at) && <Tag kind="bad">{t('health.jobs.late')}</Tag>}
              </th>
              <td>{job.ranAt ? <When iso={job.ranAt} /> : t('health.jobs.never')}</td>
              <td>{job.nextAt && <When iso={job.nextAt} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function isLate({ nextAt }: JobHealth, at: string): boolean {
  return nextAt !== null && Date.parse(nextAt) < Date.parse(at) - LATE_MS;
}
