import { useText } from '#atelier/app/i18n/use-text.ts';
import { Card } from '#atelier/app/ui/card.tsx';
import { Checkbox } from '#atelier/app/ui/fields/checkbox.tsx';
import { MoneyField } from '#atelier/app/ui/fields/number-field.tsx';
import { embroideryLocationName } from '#atelier/parts/products/embroidery-location.ts';
import { EMBROIDERY_LOCATIONS, LETTERING_STYLES, THREADS } from '#shared/domain/embroidery.ts';
import type { FormProps } from './form.ts';

const THREAD_IDS = THREADS.map(({ id }) => id);

/** The form of the offered embroidery and its surcharges. */
export function EmbroideryOfferForm({ document, onChange, errorAt }: FormProps<'embroidery'>) {
  const { t } = useText();
  const { threads, letterings } = document;
  return (
    <>
      <Card title={t('pages.part.locations')}>
        <p className="quiet">{t('pages.embroidery.text')}</p>
        <Refused message={errorAt('locations')} />
        <p className="content__location quiet" aria-hidden="true">
          <span />
          <span>{t('pages.part.surcharges')}</span>
        </p>
        {EMBROIDERY_LOCATIONS.map((location) => (
          <LocationFields key={location} {...{ location, document, onChange, errorAt }} />
        ))}
      </Card>
      <Card title={t('pages.part.threads')}>
        <Refused message={errorAt('threads')} />
        {THREADS.map(({ id, hex }) => (
          <div key={id} className="content__thread">
            <Checkbox
              value={threads.includes(id)}
              onChange={(on) => onChange({ ...document, threads: chosen(THREAD_IDS, threads, id, on) })}
            >
              {t(`made.thread.${id}`)}
            </Checkbox>
            <svg className="content__swatch" viewBox="0 0 1 1" aria-hidden="true">
              <rect width="1" height="1" fill={hex} />
            </svg>
          </div>
        ))}
      </Card>
      <Card title={t('pages.part.letterings')}>
        <Refused message={errorAt('letterings')} />
        {LETTERING_STYLES.map((lettering) => (
          <Checkbox
            key={lettering}
            value={letterings.includes(lettering)}
            onChange={(on) =>
              onChange({ ...document, letterings: chosen(LETTERING_STYLES, letterings, lettering, on) })
            }
          >
            {t(`embroidery.lettering.${lettering}`)}
          </Checkbox>
        ))}
      </Card>
    </>
  );
}

type LocationProps = FormProps<'embroidery'> & { location: (typeof EMBROIDERY_LOCATIONS)[number] };

/** Whether embroidery is offered there, and its surcharge. */
function LocationFields({ location, document, onChange, errorAt }: LocationProps) {
  const { t } = useText();
  const { locations, surcharges } = document;
  const name = embroideryLocationName(t, location);
  const isOffered = locations.includes(location);
  return (
    <div className="content__location">
      <Checkbox
        value={isOffered}
        onChange={(on) => onChange({ ...document, locations: chosen(EMBROIDERY_LOCATIONS, locations, location, on) })}
      >
        {name}
      </Checkbox>
      <MoneyField
        label={t('pages.embroidery.surcharge', { name })}
        hideLabel
        isDisabled={!isOffered}
        value={surcharges[location] ?? 0}
        onChange={(price) => onChange({ ...document, surcharges: { ...surcharges, [location]: price ?? 0 } })}
        errorMessage={errorAt(`surcharges.${location}`)}
      />
    </div>
  );
}

/** The offered options after one was switched on or off, in the order of all. */
function chosen<Id extends string>(all: readonly Id[], before: readonly Id[], id: Id, isOffered: boolean): Id[] {
  return all.filter((each) => (each === id ? isOffered : before.includes(each)));
}

function Refused({ message }: { message: string | undefined }) {
  return message ? (
    <p className="field__error" role="alert">
      {message}
    </p>
  ) : null;
}
