import type { ReactNode } from 'react';
import { CodeInput } from '#client/islands/certificates/code-input.tsx';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { Swatch } from '#shared/ui/swatch.tsx';
import { SearchForm } from '#worker/routes/search/search-form.tsx';
import { Chapter, Poses, Specimen, StatesOf } from './specimen.tsx';

const NOBODY = () => undefined;

/** What is filled in and chosen. */
export function Forms() {
  const { t } = useShopIntl();
  const code = { label: t('certificate.codes.label'), action: t('certificate.codes.apply'), onCode: NOBODY };
  return (
    <Chapter title="Forms">
      <Specimen name="Field">
        <Poses
          of={(pose) => <Field id={pose} />}
          states={{
            filled: <Field id="filled" value="name@example.com" />,
            refused: <Field id="refused" value="name@" error={t('checkout.error.email')} />,
            optional: <Field id="optional" note={t('checkout.optional')} />,
          }}
        />
      </Specimen>
      <Specimen name="Field of a few choices">
        <Poses
          of={(pose) => (
            <Labelled id={`select-${pose}`} label={t('checkout.field.country')}>
              <select id={`select-${pose}`}>
                <option>Россия</option>
                <option>Germany</option>
              </select>
            </Labelled>
          )}
        />
      </Specimen>
      <Specimen name="Field of many lines">
        <Poses
          of={(pose) => (
            <Labelled id={`lines-${pose}`} label={t('checkout.field.comment')}>
              <textarea id={`lines-${pose}`} rows={3} />
            </Labelled>
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
      <Specimen name="What is to be mended">
        <section className="error-summary" aria-labelledby="specimen-mend">
          <h4 id="specimen-mend">{t('checkout.errors', { count: 1 })}</h4>
          <ul>
            <li>
              <a className="link" href="#field-refused">
                {t('checkout.field.email')}
              </a>
              : {t('checkout.error.email')}
            </li>
          </ul>
        </section>
      </Specimen>
    </Chapter>
  );
}

type FieldProps = { id: string; value?: string; error?: string; note?: string };

function Field({ id, value, error, note }: FieldProps) {
  const { t } = useShopIntl();
  const field = `field-${id}`;
  return (
    <Labelled id={field} label={t('checkout.field.email')} note={note}>
      <input id={field} defaultValue={value} aria-invalid={error !== undefined} aria-describedby={`${field}-note`} />
      <span className={error ? 'field__error' : 'field__hint'} id={`${field}-note`}>
        {error ?? t('checkout.emailHint')}
      </span>
    </Labelled>
  );
}

function Labelled(props: { id: string; label: string; note?: string | undefined; children: ReactNode }) {
  return (
    <div className="field">
      <label className="field__label" htmlFor={props.id}>
        {props.label}
        {props.note && <span className="field__optional">{props.note}</span>}
      </label>
      {props.children}
    </div>
  );
}

function Tiles() {
  const { t } = useShopIntl();
  const tile = (name: string, { chosen = false, soldOut = false } = {}) => (
    <label className="tile-radio" data-sold-out={soldOut || undefined}>
      <input type="radio" name={`tile-${name}`} defaultChecked={chosen} />
      <span>M</span>
      {soldOut && <span className="visually-hidden">{t('common.soldOut')}</span>}
    </label>
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
