import type { ReactNode } from 'react';
import type { ApiError } from '#atelier/app/api/call.ts';
import type { AtelierMessageId } from '#atelier/app/i18n/messages.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Page } from '#atelier/app/ui/page.tsx';
import { SaveBar } from '#atelier/app/ui/save-bar.tsx';
import { ErrorNote } from '#atelier/app/ui/states.tsx';
import { useEdit } from '#atelier/app/ui/use-edit.ts';
import type { PromotionFields } from '#shared/contract/promotion.ts';
import { BenefitPart } from './benefit-part.tsx';
import { ConditionsPart } from './conditions-part.tsx';
import { Example } from './example.tsx';
import { LimitsPart } from './limits-part.tsx';
import { PromotionConflict } from './promotion-conflict.tsx';

type Props = {
  title: string;
  mark?: ReactNode;
  actions?: ReactNode;
  /** The stored fields, or the initial ones. */
  stored: PromotionFields;
  /** The revision of the stored fields. */
  revision?: number;
  /** Read-only: it has ended, or the person may not change it. */
  isReadOnly?: boolean;
  isBusy: boolean;
  error: ApiError | null;
  onSave: (draft: PromotionFields, revision: number) => void;
  /** Forgets the error, once it is settled whose fields go on. */
  onSettled: () => void;
  /** Rendered above the example. */
  children?: ReactNode;
};

const ERRORS = [
  'code',
  'required',
  'percent',
  'before-start',
  'taken',
  'below-used',
  'unknown',
  'too-long',
  'control-characters',
  'least',
] as const;

/** The form of a promotion, with an example of its effect. */
export function PromotionEditor(props: Props) {
  const {
    stored,
    revision: loaded = 0,
    isReadOnly = false,
    isBusy,
    error,
    onSave,
    onSettled,
    children,
    ...page
  } = props;
  const { t } = useText();
  const { draft, revision, isDirty, change, keepMine, discard } = useEdit({ stored, revision: loaded, onSettled });
  const fieldErrors = error?.problem?.errors ?? [];
  const errorOf = (field: keyof PromotionFields) => {
    const found = fieldErrors.find(({ path }) => path === field || path.startsWith(`${field}.`));
    if (!found) return undefined;
    const known = ERRORS.find((code) => code === found.code) ?? 'required';
    return t(`promotions.error.${known}` satisfies AtelierMessageId);
  };
  const part = { draft, onChange: change, errorOf };
  return (
    <Page {...page} back={{ to: '/promotions', label: t('promotions.title') }}>
      {error?.code === 'changed-meanwhile' ? (
        <PromotionConflict theirs={stored} mine={draft} onTheirs={discard} onMine={keepMine} />
      ) : (
        <ErrorNote error={isDirty ? error : null} />
      )}
      <div className="columns">
        <fieldset className="columns__main" disabled={isReadOnly}>
          <BenefitPart {...part} />
          <ConditionsPart {...part} />
          <LimitsPart {...part} />
        </fieldset>
        <aside className="columns__side">
          {children}
          <Example draft={draft} />
        </aside>
      </div>
      <SaveBar
        isDirty={isDirty && !isReadOnly}
        isBusy={isBusy}
        isHeld={error?.code === 'changed-meanwhile'}
        error={error}
        onSave={() => onSave(draft, revision)}
        onDiscard={discard}
      />
    </Page>
  );
}
