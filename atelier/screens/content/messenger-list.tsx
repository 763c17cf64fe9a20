import { useText } from '#atelier/app/i18n/use-text.ts';
import { IconButton } from '#atelier/app/ui/button.tsx';
import { TextField } from '#atelier/app/ui/fields/text-field.tsx';
import { Menu } from '#atelier/app/ui/menu.tsx';
import { SortableList } from '#atelier/app/ui/sorting/sortable-list.tsx';
import { MESSENGER_KINDS, type Messenger } from '#shared/domain/messengers.ts';
import type { FormProps } from './form.ts';

type Props = {
  value: readonly Messenger[];
  onChange: (messengers: Messenger[]) => void;
  errorAt: FormProps<'contacts'>['errorAt'];
};

/** The shop's messengers in order: addresses, adding, removing, and moving by dragging or by keys. */
export function MessengerList({ value, onChange, errorAt }: Props) {
  const { t } = useText();
  const nameOf = ({ kind }: Messenger) => t(`common.messenger.${kind}`);
  const missing = MESSENGER_KINDS.filter((kind) => value.every((messenger) => messenger.kind !== kind));
  return (
    <section className="content__messengers" aria-labelledby="messengers">
      <h2 id="messengers">{t('pages.part.messengers')}</h2>
      <p className="quiet">{t('pages.messengers.order')}</p>
      <SortableList
        label={t('pages.part.messengers')}
        items={value}
        idOf={({ kind }) => kind}
        nameOf={nameOf}
        onChange={onChange}
      >
        {(messenger, index) => (
          <div className="content__messenger">
            <TextField
              label={nameOf(messenger)}
              description={t(`pages.messenger.${messenger.kind}`)}
              value={messenger.address}
              onChange={(address) => onChange(value.map((each, at) => (at === index ? { ...each, address } : each)))}
              errorMessage={errorAt(`messengers.${index}.address`)}
            />
            <IconButton
              icon="trash"
              label={t('pages.removeRate', { name: nameOf(messenger) })}
              onPress={() => onChange(value.filter((each) => each !== messenger))}
            />
          </div>
        )}
      </SortableList>
      {missing.length > 0 && (
        <Menu
          label={t('pages.addMessenger')}
          icon="plus"
          actions={missing.map((kind) => ({
            id: kind,
            label: t(`common.messenger.${kind}`),
            onAction: () => onChange([...value, { kind, address: '' }]),
          }))}
        />
      )}
    </section>
  );
}
