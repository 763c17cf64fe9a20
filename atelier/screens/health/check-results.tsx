import { useText } from '#atelier/app/i18n/use-text.ts';
import { Card } from '#atelier/app/ui/card.tsx';
import { Tag } from '#atelier/app/ui/values.tsx';
import { SMOKE_TEST_PARTS, type SmokeTest, type SmokeTestPart } from '#shared/contract/smoke-test-operations.ts';

/** What a check of everything that the shop depends on has found. */
export function CheckResults({ parts }: SmokeTest) {
  const { t } = useText();
  return (
    <Card title={t('health.check.title')}>
      <p className="quiet">{t('health.check.text')}</p>
      <ul className="rows" aria-live="polite">
        {parts.filter(isOfApi).map(({ part, ok, detail }) => (
          <li key={part}>
            <div className="rows__main">
              <span className="rows__name">{t(`health.check.part.${part}`)}</span>
              {!ok && <span className="quiet">{t('health.check.advice', { detail })}</span>}
            </div>
            <div className="rows__tags">
              <Tag kind={ok ? 'done' : 'bad'}>{t(ok ? 'health.check.ok' : 'health.check.failed')}</Tag>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Part = SmokeTest['parts'][number];

/** The storefront's own parts are not checked from here. */
function isOfApi(part: Part): part is Part & { part: SmokeTestPart } {
  const known: readonly string[] = SMOKE_TEST_PARTS;
  return known.includes(part.part);
}
