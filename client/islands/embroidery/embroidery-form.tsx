import { type ComponentPropsWithRef, type RefObject, useEffect, useId, useRef } from 'react';
import type { Embroidery } from '#shared/contract/made-to-order.ts';
import type { Product } from '#shared/contract/product.ts';
import { charactersOf, LETTERING_STYLES, THREADS } from '#shared/domain/embroidery.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { BODY_LOCATIONS } from '#shared/ui/embroidery/body-locations.ts';
import { fittingText, layOut } from '#shared/ui/embroidery/lay-text.ts';
import { Swatch } from '#shared/ui/swatch.tsx';
import { FormField } from '../form/form-field.tsx';
import { EmbroideryPreview } from './embroidery-preview.tsx';
import { RadioTiles } from './radio-tiles.tsx';
import { ReadBack } from './read-back.tsx';
import { useEmbroideryForm } from './use-embroidery-form.ts';

type Props = {
  offer: NonNullable<Product['embroidery']>;
  cloth: string | null;
  /** What was chosen before, if anything was. */
  first: Embroidery | null;
  /** How often the shopper tried to add the product before the embroidery was complete. */
  tries: number;
  onChange: (choice: Embroidery | null) => void;
};

/** Location, text, lettering and thread, drawn as they are chosen, and confirmed before they count. */
export function EmbroideryForm({ offer, cloth, first, tries, onChange }: Props) {
  const { t, money } = useShopIntl();
  const input = useRef<HTMLInputElement>(null);
  const confirm = useRef<HTMLInputElement>(null);
  const form = useEmbroideryForm({ offer, cloth, first, onChange });
  const { draft, text, glyphSet, error, drawable, change } = form;
  const isTried = tries > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only being asked again moves the focus.
  useEffect(() => {
    if (isTried) (error ? input : confirm).current?.focus();
  }, [tries]);
  const { location, thread, lettering } = draft;
  const embroidery = { location, thread, lettering, text: drawable };
  const locationLabel = (location: Embroidery['location']) => {
    const more = offer.surcharges?.[location];
    const name = t(`embroidery.location.${location}`);
    return more ? t('embroidery.locationMore', { location: name, price: money(more) }) : name;
  };
  return (
    <div className="embroidery__form">
      <p>{offer.days ? t('embroidery.leadLonger', { days: offer.days }) : t('embroidery.lead')}</p>
      <EmbroideryPreview embroidery={embroidery} cloth={cloth} glyphSet={glyphSet} />
      <TextField form={form} isTried={isTried} ref={input} />
      <RadioTiles
        legend={t('embroidery.lettering.legend')}
        options={(offer.letterings ?? LETTERING_STYLES).map((each) => ({
          id: each,
          label: t(`embroidery.lettering.${each}`),
        }))}
        chosen={lettering}
        onChoose={(each) => change({ lettering: each })}
      />
      {offer.locations.length > 1 && (
        <RadioTiles
          legend={t('embroidery.location.legend')}
          options={offer.locations.map((each) => ({ id: each, label: locationLabel(each) }))}
          chosen={location}
          onChoose={(each) => change({ location: each })}
        />
      )}
      <ThreadChoice offered={offer.threads} thread={thread} onChange={change} />
      <ReadBack
        ref={confirm}
        text={error === null ? text : null}
        isConfirmed={draft.isConfirmed}
        isMissed={isTried}
        onConfirm={(isConfirmed) => change({ isConfirmed })}
      />
    </div>
  );
}

type TextProps = {
  form: ReturnType<typeof useEmbroideryForm>;
  isTried: boolean;
  ref: RefObject<HTMLInputElement | null>;
};

/** The text, how much of its location it takes, and why it cannot be embroidered. */
function TextField({ form, isTried, ref }: TextProps) {
  const { t } = useShopIntl();
  const { draft, glyphSet, error, unknown, drawable, change } = form;
  const embroidery = { ...draft, text: drawable };
  const shownError = error !== null && (error !== 'required' || isTried) ? error : null;
  const widths = glyphSet && {
    width: Math.round(layOut(embroidery, glyphSet).width),
    room: BODY_LOCATIONS[draft.location].room,
  };
  const fits = glyphSet ? fittingText(embroidery, glyphSet) : '';
  return (
    <FormField
      label={t('embroidery.field')}
      wrapLabel={(label) => (
        <div className="field__label">
          {label}
          <span className="field__hint" aria-hidden="true">
            {widths && t('embroidery.count', widths)}
          </span>
        </div>
      )}
      hint={
        <>
          {t('embroidery.hint')}
          <span className="visually-hidden">{widths && ` ${t('embroidery.countLong', widths)}`}</span>
        </>
      }
      error={
        shownError &&
        t(`embroidery.error.${shownError}`, {
          fits,
          count: shownError === 'too-long' ? charactersOf(fits).length : unknown.length,
          characters: unknown.join(' '),
        })
      }
      errorRole="status"
    >
      {(control) => <TextInput {...control} ref={ref} value={draft.text} onChange={(text) => change({ text })} />}
    </FormField>
  );
}

type InputProps = Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange'> & {
  value: string;
  onChange: (text: string) => void;
};

/** The text to embroider, and a button that adds a heart to it. */
function TextInput({ value, onChange, ...control }: InputProps) {
  const { t } = useShopIntl();
  return (
    <div className="embroidery__text">
      <input
        {...control}
        value={value}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
      <button
        className="embroidery__heart"
        type="button"
        aria-label={t('embroidery.heart')}
        onClick={() => onChange(`${value}♥`)}
      >
        ♥
      </button>
    </div>
  );
}

type ThreadProps = {
  /** Undefined for all. */
  offered: Props['offer']['threads'];
  thread: Embroidery['thread'];
  onChange: (changes: Pick<Embroidery, 'thread'>) => void;
};

function ThreadChoice({ offered, thread, onChange }: ThreadProps) {
  const { t } = useShopIntl();
  const name = useId();
  return (
    <fieldset className="choice">
      <legend>
        {t('embroidery.threadColour')} <span className="choice__chosen">{t(`made.thread.${thread}`)}</span>
      </legend>
      <div className="choice__swatches">
        {THREADS.filter(({ id }) => offered?.includes(id) ?? true).map(({ id, hex }) => {
          const label = t(`made.thread.${id}`);
          return (
            <label key={id} className="swatch-radio" title={label}>
              <input type="radio" name={name} checked={id === thread} onChange={() => onChange({ thread: id })} />
              <Swatch hex={hex} size={28} />
              <span className="visually-hidden">{label}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
