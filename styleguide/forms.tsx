import { CodeInput } from '#client/islands/certificates/code-input.tsx';
import { FormField } from '#client/islands/form/form-field.tsx';
import { RadioTile } from '#client/islands/form/radio-tile.tsx';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { Swatch } from '#shared/ui/swatch.tsx';
import { SearchForm } from '#worker/screens/search/search-form.tsx';
import { Chapter, Poses, Specimen, StatesOf } from './specimen.tsx';

const NOBODY = () => undefined;

/** Form fields and choices. */
export function Forms() {
  const { t, rich } = useShopIntl();
  const code = { label: t('certificate.codes.label'), action: t('certificate.codes.apply'), onCode: NOBODY };
  return (
    <Chapter title="Forms">
      <Specimen name="Field">
        <Poses
          of={(pose) => <Field id={pose} />}
          states={{
            filled: <Field id="filled" value="name@example.com" />,
            refused: <Field id="refused" value="name@" error={t('form.error.email')} />,
            optional: <Field id="optional" note={t('form.optional')} />,
          }}
        />
      </Specimen>
      <Specimen name="Field of a few choices">
        <Poses
          of={(pose) => (
            <FormField id={`select-${pose}`} label={t('checkout.field.country')}>
              {(control) => (
                <select {...control}>
                  <option>Россия</option>
                  <option>Germany</option>
                </select>
              )}
            </FormField>
          )}
        />
      </Specimen>
      <Specimen name="Field of many lines">
        <Poses
          of={(pose) => (
            <FormField id={`lines-${pose}`} label={t('checkout.field.comment')}>
              {(control) => <textarea {...control} rows={3} />}
            </FormField>
          )}
        />
      </Specimen>
      <Specimen name="Field with its button: a code">
        <StatesOf
          states={{
            rest: <CodeInput {...code} />,
            busy: <CodeInput {...code} busy />,
            refused: <CodeInput {...code} error={t('certificate.codes.malformed')} />,
          }}
        />
      </Specimen>
      <Specimen name="Search">
        <SearchForm query="" />
      </Specimen>
      <Tiles />
      <Swatches />
      <Options />
      <Boxes />
      <Specimen name="What is to be fixed">
        <p className="error-summary">
          {rich('form.errors', {
            to: (chunks) => (
              <a key="to" className="link" href="#field-refused">
                {chunks}
              </a>
            ),
            label: t('checkout.field.email'),
            count: 2,
          })}
        </p>
      </Specimen>
    </Chapter>
  );
}

type FieldProps = { id: string; value?: string; error?: string; note?: string };

function Field({ id, value, error, note = '' }: FieldProps) {
  const { t } = useShopIntl();
  return (
    <FormField
      id={`field-${id}`}
      label={t('checkout.field.email')}
      note={note}
      hint={!error && t('checkout.emailHint')}
      error={error ?? null}
    >
      {(control) => <input {...control} defaultValue={value} />}
    </FormField>
  );
}

function Tiles() {
  const { t } = useShopIntl();
  const tile = (name: string, { chosen = false, soldOut = false } = {}) => (
    <RadioTile name={`tile-${name}`} defaultChecked={chosen} soldOut={soldOut}>
      <span>M</span>
      {soldOut && <span className="visually-hidden">{t('common.soldOut')}</span>}
    </RadioTile>
  );
  return (
    <Specimen name="Tile">
      <Poses
        of={(pose) => tile(pose)}
        states={{
          chosen: tile('chosen', { chosen: true }),
          'sold out': tile('gone', { soldOut: true }),
          'sold out, chosen': tile('gone-chosen', { chosen: true, soldOut: true }),
        }}
      />
    </Specimen>
  );
}

function Swatches() {
  const swatch = (name: string, chosen = false) => (
    <label className="swatch-radio">
      <input type="radio" name={`swatch-${name}`} defaultChecked={chosen} />
      <Swatch hex="#1f2a4a" size={28} />
      <span className="visually-hidden">Midnight</span>
    </label>
  );
  return (
    <Specimen name="Swatch to choose">
      <Poses of={(pose) => swatch(pose)} states={{ chosen: swatch('chosen', true) }} />
    </Specimen>
  );
}

function Options() {
  const { t, money } = useShopIntl();
  const option = (name: string, chosen = false) => (
    <label className="option">
      <input type="radio" name={`option-${name}`} defaultChecked={chosen} />
      <span className="option__name">{t('delivery.standard.name')}</span>
      <span className="option__text">{t('delivery.days', { min: 2, max: 9 })}</span>
      <span className="option__price">{money(39_000)}</span>
    </label>
  );
  return (
    <Specimen name="Way of delivery">
      <Poses of={(pose) => option(pose)} states={{ chosen: option('chosen', true) }} />
    </Specimen>
  );
}

function Boxes() {
  const { t } = useShopIntl();
  const box = (name: string, { ticked = false, error = '' } = {}) => (
    <div className="consent">
      <input id={`box-${name}`} type="checkbox" defaultChecked={ticked} aria-invalid={error !== ''} />
      <label htmlFor={`box-${name}`}>{t('listing.filter.available')}</label>
      {error && <span className="field__error">{error}</span>}
    </div>
  );
  return (
    <Specimen name="Box to tick">
      <Poses
        of={(pose) => box(pose)}
        states={{
          ticked: box('ticked', { ticked: true }),
          refused: box('refused', { error: t('checkout.error.consent') }),
        }}
      />
    </Specimen>
  );
}
