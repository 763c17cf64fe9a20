import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isMeasurements, MEASURES, type Measure, type Measurements } from '#shared/domain/measurements/limits.ts';
import { measurementChecks } from '#shared/domain/measurements/measurement-checks.ts';
import { saveProfile } from '#shared/domain/measurements/profile-changes.ts';
import { MAX_PROFILE_NAME, MAX_PROFILES, type Profile } from '#shared/domain/measurements/profiles.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { Figure } from '#shared/ui/figure/figure.tsx';
import { FormField } from '../form/form-field.tsx';
import { profilesStore } from './profiles-store.ts';
import { Questions } from './questions.tsx';
import { completeMeasurements, type Measuring } from './use-typed.ts';

type Props = {
  measuring: Measuring;
  before: Partial<Measurements>;
  onEdit: (measure: Measure) => void;
  onSave: (profile: Profile) => void;
};

/** All measurements on one page: doubtful ones are questioned, each can be changed, and the profile gets a name. */
export function ReviewStage({ measuring, before, onEdit, onSave }: Props) {
  const { t } = useShopIntl();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [error, setError] = useState<string | null>(null);
  const { body, defaultsOf, name, profileId } = measuring;
  const questions = measurementChecks(body, before);
  const whole = completeMeasurements(body);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!whole || !isMeasurements(whole)) return setError(t('measuring.review.unfit'));
    const profile = {
      id: profileId ?? crypto.randomUUID(),
      name: name.trim() || t('measuring.review.unnamed'),
      body: whole,
      day: today(),
      ...(defaultsOf !== null && { defaultsOf }),
    };
    const stored = saveProfile(profilesStore.read(), profile);
    if (!stored.some(({ id }) => id === profile.id))
      return setError(t('measuring.review.full', { count: MAX_PROFILES }));
    profilesStore.change((profiles) => saveProfile(profiles, profile));
    onSave(profile);
  };
  return (
    <form method="post" className="measuring__stage" onSubmit={save} noValidate>
      <div className="measuring__figures">
        <Figure measurements={measuring.shape} at={null} />
      </div>
      <div className="measuring__words">
        <h2 data-first-focus tabIndex={-1} ref={heading}>
          {t('measuring.review.title')}
        </h2>
        {defaultsOf && <p className="measuring__quiet">{t('measuring.review.defaults', { size: defaultsOf })}</p>}
        <MeasureList body={body} onEdit={onEdit} />
        <div className="measuring__questions" aria-live="polite">
          <Questions questions={questions} onSwap={measuring.swap} />
          {error && <p className="field__error">{error}</p>}
        </div>
        <FormField label={t('measuring.review.name')}>
          {(control) => (
            <input
              {...control}
              value={name}
              maxLength={MAX_PROFILE_NAME}
              autoComplete="off"
              placeholder={t('measuring.review.unnamed')}
              onChange={(event) => measuring.rename(event.target.value)}
            />
          )}
        </FormField>
        <div className="measuring__actions">
          <button className="button button--primary" type="submit">
            {t('measuring.review.save')}
          </button>
        </div>
      </div>
    </form>
  );
}

type ListProps = Pick<Props, 'onEdit'> & { body: Partial<Measurements> };

function MeasureList({ body, onEdit }: ListProps) {
  const { t } = useShopIntl();
  return (
    <dl className="measuring__list">
      {MEASURES.map((measure) => (
        <div key={measure}>
          <dt>{t(`measuring.measure.${measure}`)}</dt>
          <dd>{body[measure] === undefined ? '–' : t('measuring.value', { cm: body[measure] })}</dd>
          <dd>
            <button
              className="link"
              type="button"
              aria-label={t('measuring.review.editNamed', { measure: t(`measuring.measure.${measure}`) })}
              onClick={() => onEdit(measure)}
            >
              {t('measuring.review.edit')}
            </button>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The day where she is; dates are written so in Swedish. */
function today(): string {
  return new Date().toLocaleDateString('sv-SE');
}
