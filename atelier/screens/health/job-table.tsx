import { useText } from '#atelier/app/i18n/use-text.ts';
import { Card } from '#atelier/app/ui/card.tsx';
import { Tag, When } from '#atelier/app/ui/values.tsx';
import type { JobHealth } from '#shared/contract/shop-health.ts';

/** What is done by schedule: how often, when it was, when it will be; what fails comes first. */
export function JobTable({ jobs }: { jobs: readonly JobHealth[] }) {
  const { t, moment } = useText();
  const sorted = jobs.toSorted((one, other) => Number(isWell(one)) - Number(isWell(other)));
  return (
    <Card title={t('health.jobs')}>
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
            {sorted.map(({ job, every, ranAt, nextAt, failingSince }) => (
              <tr key={job}>
                <th scope="row">
                  {t(`health.job.${job}`)} <span className="quiet">{t(`health.every.${every}`)}</span>{' '}
                  {failingSince && <Tag kind="bad">{t('health.jobs.failing', { at: moment(failingSince) })}</Tag>}
                </th>
                <td>{ranAt ? <When iso={ranAt} /> : t('health.jobs.never')}</td>
                <td>{nextAt && <When iso={nextAt} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

function isWell({ failingSince }: JobHealth): boolean {
  return failingSince === null;
}
