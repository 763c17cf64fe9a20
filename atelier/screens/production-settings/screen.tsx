import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '#atelier/app/api/call.ts';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { useMay } from '#atelier/app/session/session.tsx';
import { Card } from '#atelier/app/ui/card.tsx';
import { ConflictNote, differingParts } from '#atelier/app/ui/conflict-note.tsx';
import { Checkbox } from '#atelier/app/ui/fields/checkbox.tsx';
import { NumberField } from '#atelier/app/ui/fields/number-field.tsx';
import { Page } from '#atelier/app/ui/page.tsx';
import { SaveBar } from '#atelier/app/ui/save-bar.tsx';
import { ErrorNote, ErrorState, Skeleton } from '#atelier/app/ui/states.tsx';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { useEdit } from '#atelier/app/ui/use-edit.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { ProductionSettings } from '#shared/contract/production-settings.ts';
import { DaysOff } from './days-off.tsx';
import { useSettingsParts } from './settings-parts.ts';
import { Stages } from './stages.tsx';
import './production-settings.css';

const DEFAULT_PIECES = 5;

/** The capacity, days off, and stages. */
export function Screen() {
  const { t } = useText();
  const { data, error, refetch } = useQuery(operationQuery(OPERATIONS.readProductionSettings));
  return (
    <Page title={t('production.settings')} back={{ to: '/production', label: t('production.board') }}>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton />}
      {data && (
        <>
          <Queue queued={data.queued} freeFrom={data.freeFrom} />
          <Settings stored={data.settings} revision={data.revision} />
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

const CHANGED = [OPERATIONS.readProductionSettings, OPERATIONS.showBoard, OPERATIONS.listLateOrders];

function Settings({ stored, revision: loaded }: { stored: ProductionSettings; revision: number }) {
  const { t } = useText();
  const mayChange = useMay(OPERATIONS.saveProductionSettings.roles);
  const edit = useEdit({ stored, revision: loaded, onSettled: () => save.reset() });
  const { draft, revision, isDirty } = edit;
  const change = (changes: Partial<ProductionSettings>) => edit.change({ ...draft, ...changes });
  const save = useOperation(OPERATIONS.saveProductionSettings, {
    invalidates: CHANGED,
    onDone: () => {
      edit.discard();
      toast(t('production.settings.saved'));
    },
  });
  const isValid = ProductionSettings.safeParse(draft).success;
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
        <OwnChanges draft={draft} onChange={change} isDisabled={!mayChange} />
        <DaysOff draft={draft} onChange={change} isDisabled={!mayChange} />
        <Stages stages={draft.stages} onChange={(stages) => change({ stages })} isDisabled={!mayChange} />
        {!isValid && <p role="alert">{t('production.settings.invalid')}</p>}
        <SaveError
          error={isDirty ? save.error : null}
          theirs={stored}
          mine={draft}
          onTheirs={edit.discard}
          onMine={edit.keepMine}
        />
      </fieldset>
      <SaveBar
        isDirty={isDirty}
        isBusy={save.busy}
        isHeld={save.error?.code === 'changed-meanwhile'}
        error={save.error}
        onSave={() => isValid && save.run({ body: { ...draft, revision } })}
        onDiscard={edit.discard}
      />
    </>
  );
}

type OwnChangesProps = {
  draft: ProductionSettings;
  onChange: (changes: Partial<ProductionSettings>) => void;
  isDisabled: boolean;
};

/** Whether shoppers change what is not cut yet themselves. */
function OwnChanges({ draft, onChange, isDisabled }: OwnChangesProps) {
  const { t } = useText();
  return (
    <Card title={t('production.ownChanges')}>
      <p className="quiet">{t('production.ownChanges.text')}</p>
      <Checkbox value={draft.ownChanges} isDisabled={isDisabled} onChange={(ownChanges) => onChange({ ownChanges })}>
        {t('production.ownChanges.on')}
      </Checkbox>
    </Card>
  );
}

type SaveErrorProps = {
  error: ApiError | null;
  theirs: ProductionSettings;
  mine: ProductionSettings;
  onTheirs: () => void;
  onMine: () => void;
};

/** Why the settings were not saved. */
function SaveError({ error, theirs, mine, ...settle }: SaveErrorProps) {
  const { t } = useText();
  const parts = useSettingsParts();
  if (error?.code === 'changed-meanwhile')
    return <ConflictNote {...settle} parts={differingParts(parts, theirs, mine)} />;
  if (error?.code !== 'stage-in-use') return <ErrorNote error={error} />;
  return (
    <p role="alert" className="note note--error">
      {t('production.settings.inUse')}
    </p>
  );
}
