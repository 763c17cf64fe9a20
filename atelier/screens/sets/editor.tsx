import { Fragment, type ReactNode } from 'react';
import type { ApiError } from '#atelier/app/api/call.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Card } from '#atelier/app/ui/card.tsx';
import { ConflictNote, differingParts } from '#atelier/app/ui/conflict-note.tsx';
import { MoneyField } from '#atelier/app/ui/fields/number-field.tsx';
import { TextField } from '#atelier/app/ui/fields/text-field.tsx';
import { Page } from '#atelier/app/ui/page.tsx';
import { SaveBar } from '#atelier/app/ui/save-bar.tsx';
import { ErrorNote } from '#atelier/app/ui/states.tsx';
import { useEdit } from '#atelier/app/ui/use-edit.ts';
import { setAddress } from '#atelier/app/url/shop-address.ts';
import { PromotionDays, useDatesText } from '#atelier/parts/promotions/promotion-days.tsx';
import type { SetFields } from '#shared/contract/set.ts';
import { SetExampleCard } from './example.tsx';
import { PiecesField } from './pieces-field.tsx';
import { useQuestionedSave } from './questioned-save.tsx';

type Props = {
  title: string;
  mark?: ReactNode;
  actions?: ReactNode;
  /** The address of its page; absent if it is not on sale. */
  address?: string | undefined;
  stored: SetFields;
  revision?: number;
  isReadOnly?: boolean;
  isBusy: boolean;
  error: ApiError | null;
  onSave: (draft: SetFields, revision: number) => void;
  /** Forgets the error, once it is settled whose fields go on. */
  onSettled: () => void;
  children?: ReactNode;
};

const ERRORS = ['before-start', 'taken', 'unknown', 'too-long', 'control-characters', 'two', 'most', 'handle'] as const;
const TEXTS = [
  { lang: 'ru', name: 'nameRu', about: 'aboutRu' },
  { lang: 'en', name: 'nameEn', about: 'aboutEn' },
] as const;
type ErrorOf = (field: keyof SetFields) => string | undefined;

/** The form of a set, with its price beside that of its pieces. */
export function SetEditor(props: Props) {
  const { stored, revision: loaded = 0, isReadOnly = false, isBusy, error, onSave, onSettled, ...page } = props;
  const { t } = useText();
  const { draft, revision, isDirty, change, keepMine, discard } = useEdit({ stored, revision: loaded, onSettled });
  const isHeld = error?.code === 'changed-meanwhile';
  const set = (changes: Partial<SetFields>) => change({ ...draft, ...changes });
  const errorOf: ErrorOf = (field) => {
    const found = error?.problem?.errors?.find(({ path }) => path === field || path.startsWith(`${field}.`));
    if (!found) return undefined;
    if (field === 'handle' && found.code !== 'taken') return t('sets.error.handle');
    return t(`sets.error.${ERRORS.find((code) => code === found.code) ?? 'required'}`);
  };
  const parts = useSetParts();
  const questioned = useQuestionedSave(onSave);
  return (
    <Page title={page.title} mark={page.mark} actions={page.actions} back={{ to: '/sets', label: t('sets.title') }}>
      {isHeld ? (
        <ConflictNote parts={differingParts(parts, stored, draft)} onTheirs={discard} onMine={keepMine} />
      ) : (
        <ErrorNote error={isDirty ? error : null} />
      )}
      <div className="columns">
        <fieldset className="columns__main" disabled={isReadOnly}>
          <Card title={t('sets.part.pieces')}>
            <PiecesField
              value={draft.products}
              onChange={(products) => set({ products })}
              error={errorOf('products')}
            />
            <MoneyField
              label={t('sets.field.price')}
              description={t('sets.field.price.text')}
              value={draft.price || null}
              onChange={(price) => set({ price: price ?? 0 })}
              errorMessage={errorOf('price')}
            />
            <PromotionDays value={draft} onChange={set} errorOf={errorOf} />
          </Card>
          <Texts draft={draft} set={set} errorOf={errorOf} />
        </fieldset>
        <aside className="columns__side">
          <SetExampleCard products={draft.products} price={draft.price} />
          {page.children}
          <PageLink address={page.address} />
        </aside>
      </div>
      <SaveBar
        isDirty={isDirty && !isReadOnly}
        isBusy={isBusy || questioned.isBusy}
        isHeld={isHeld}
        error={error}
        onSave={() => questioned.save(draft, revision)}
        onDiscard={discard}
      />
      {questioned.question}
    </Page>
  );
}

/** The link to its page in the shop. */
function PageLink({ address }: Pick<Props, 'address'>) {
  const { t, locale } = useText();
  if (address === undefined) return null;
  return (
    <p>
      <a href={setAddress(locale, address)} target="_blank" rel="noreferrer">
        {t('sets.page')}
      </a>
    </p>
  );
}

type TextsProps = { draft: SetFields; set: (changes: Partial<SetFields>) => void; errorOf: ErrorOf };

/** Name, description and address. */
function Texts({ draft, set, errorOf }: TextsProps) {
  const { t } = useText();
  return (
    <Card title={t('sets.part.texts')}>
      {TEXTS.map(({ lang, name, about }) => (
        <Fragment key={lang}>
          <TextField
            label={t(`promotions.field.${name}`)}
            lang={lang}
            value={draft[name]}
            onChange={(text) => set({ [name]: text })}
            errorMessage={errorOf(name)}
          />
          <TextField
            label={t(`sets.field.${about}`)}
            lang={lang}
            lines={4}
            value={draft[about]}
            onChange={(text) => set({ [about]: text })}
            errorMessage={errorOf(about)}
          />
        </Fragment>
      ))}
      <TextField
        label={t('sets.field.handle')}
        description={t('sets.field.handle.text')}
        value={draft.handle}
        onChange={(handle) => set({ handle })}
        errorMessage={errorOf('handle')}
      />
    </Card>
  );
}

/** The parts of a set, as they are read. */
function useSetParts() {
  const { t, money } = useText();
  const dates = useDatesText();
  return [
    { id: 'products', name: t('sets.part.pieces'), read: ({ products }: SetFields) => products.join('\n') },
    { id: 'price', name: t('sets.field.price'), read: ({ price }: SetFields) => money(price) },
    { id: 'dates', name: t('promotions.column.dates'), read: dates },
    ...TEXTS.map(({ name: id }) => ({ id, name: t(`promotions.field.${id}`), read: (each: SetFields) => each[id] })),
    ...TEXTS.map(({ about: id }) => ({ id, name: t(`sets.field.${id}`), read: (each: SetFields) => each[id] })),
    { id: 'handle', name: t('sets.field.handle'), read: ({ handle }: SetFields) => handle },
  ];
}
