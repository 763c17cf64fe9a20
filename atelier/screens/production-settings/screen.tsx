import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { useMay } from '#atelier/app/session/session.tsx';
import { Checkbox } from '#atelier/app/ui/fields/checkbox.tsx';
import { NumberField } from '#atelier/app/ui/fields/number-field.tsx';
import { Page } from '#atelier/app/ui/page.tsx';
import { SaveBar } from '#atelier/app/ui/save-bar.tsx';
import { ErrorNote, ErrorState, Skeleton } from '#atelier/app/ui/states.tsx';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { WorkshopSettings } from '#shared/contract/workshop.ts';
import { DaysOff } from './days-off.tsx';
import { Stages } from './stages.tsx';
import './production-settings.css';
import { Card } from '#atelier/app/ui/card.tsx';

const DEFAULT_PIECES = 5;

/** The workshop's capacity, days off, and stages. */
export function Screen() {
  const { t } = useText();
  const { data, error, refetch } = useQuery(operationQuery(OPERATIONS.readWorkshop));
  return (
    <Page title={t('production.settings')} back={{ to: '/board', label: t('production.board') }}>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton />}
      {data && (
        <>
          <Queue queued={data.queued} freeFrom={data.freeFrom} />
          <Settings key={JSON.stringify(data.settings)} stored={data.settings} />
        </>
      )}
    </Page>
  );
}

function Queue({ queued, freeFrom }: { queued: number; freeFrom: string | null }) {
  const { t, day } = useText();
  return (
    <p className="note">
      {t('production.queue', { count: queued })}{' '}
      {freeFrom === null ? t('production.queue.open') : t('production.queue.free', { day: day(freeFrom) })}
    </p>
  );
}

function Settings({ stored }: { stored: WorkshopSettings }) {
  const { t } = useText();
  const mayChange = useMay(OPERATIONS.saveWorkshop.roles);
  const [draft, setDraft] = useState(stored);
  const change = (changes: Partial<WorkshopSettings>) => setDraft((known) => ({ ...known, ...changes }));
  const save = useOperation(OPERATIONS.saveWorkshop, {
    invalidates: [OPERATIONS.readWorkshop, OPERATIONS.showBoard, OPERATIONS.listLateOrders],
    onDone: () => toast(t('production.settings.saved')),
  });
  const isValid = WorkshopSettings.safeParse(draft).success;
  const isDirty = JSON.stringify(draft) !== JSON.stringify(stored);
  return (
    <>
      <fieldset className="production-settings" disabled={!mayChange}>
        <Card title={t('production.capacity')}>
          <p className="quiet">{t('production.capacity.text')}</p>
          <Checkbox
            value={draft.piecesPerDay !== null}
            isDisabled={!mayChange}
            onChange={(on) => change({ piecesPerDay: on ? DEFAULT_PIECES : null })}
          >
            {t('production.capacity.limited')}
          </Checkbox>
          {draft.piecesPerDay !== null && (
            <NumberField
              label={t('production.capacity.pieces')}
              value={draft.piecesPerDay}
              onChange={(piecesPerDay) => change({ piecesPerDay: piecesPerDay ?? 1 })}
              minValue={1}
              maxValue={1000}
              isDisabled={!mayChange}
            />
          )}
        </Card>
        <DaysOff draft={draft} onChange={change} isDisabled={!mayChange} />
        <Stages stages={draft.stages} onChange={(stages) => change({ stages })} isDisabled={!mayChange} />
        {!isValid && <p role="alert">{t('production.settings.invalid')}</p>}
        {save.error?.code === 'stage-in-use' ? (
          <p role="alert" className="note note--error">
            {t('production.settings.inUse')}
          </p>
        ) : (
          <ErrorNote error={save.error} />
        )}
      </fieldset>
      <SaveBar
        isDirty={isDirty}
        isBusy={save.busy}
        onSave={() => isValid && save.run({ body: draft })}
        onDiscard={() => setDraft(stored)}
      />
    </>
  );
}
