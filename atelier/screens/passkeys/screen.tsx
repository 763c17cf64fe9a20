import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#atelier/app/api/call.ts';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useAttempt } from '#atelier/app/api/use-attempt.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { useMay } from '#atelier/app/session/session.tsx';
import { Button } from '#atelier/app/ui/button.tsx';
import { Menu } from '#atelier/app/ui/menu.tsx';
import { Page } from '#atelier/app/ui/page.tsx';
import { EmptyState, ErrorNote, ErrorState, Skeleton } from '#atelier/app/ui/states.tsx';
import { Tag } from '#atelier/app/ui/values.tsx';
import type { Passkey } from '#shared/contract/authentication.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { LabelDialog, type Labelled } from './label-dialog.tsx';
import { PushSection } from './push-section.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

type Opened = Labelled | { kind: 'remove'; passkey: Passkey };

/** The person's own passkeys: with two of them, losing a device does not lock anybody out. */
export function Screen() {
  const { t } = useText();
  const { data, error, refetch } = useQuery(operationQuery(OPERATIONS.listPasskeys));
  const mayBeNotified = useMay(OPERATIONS.subscribeDevice.roles);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const adding = useAttempt();
  // Confirmed before it is named: some browsers create a passkey only during a press.
  const add = async () => {
    setOpened({ kind: 'add', asked: await call(OPERATIONS.beginPasskey, { body: {} }) });
  };
  return (
    <Page
      title={t('staff.passkeys.title')}
      actions={
        <Button kind="primary" icon="plus" busy={adding.busy} onPress={() => void adding.run(add)}>
          {t('staff.passkeys.add')}
        </Button>
      }
    >
      <p className="quiet">{t('staff.passkeys.text')}</p>
      <ErrorNote error={adding.error} />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={3} />}
      {data?.passkeys.length === 0 && <EmptyState icon="key" title={t('staff.passkeys.none')} />}
      {data && data.passkeys.length > 0 && (
        <ul className="rows">
          {data.passkeys.map((passkey) => (
            <Row
              key={passkey.id}
              passkey={passkey}
              isLast={data.passkeys.length === 1}
              onOpen={(kind) => setOpened({ kind, passkey })}
            />
          ))}
        </ul>
      )}
      {mayBeNotified && <PushSection />}
      {opened && opened.kind !== 'remove' && <LabelDialog labelled={opened} onClose={close} />}
      {opened?.kind === 'remove' && <RemoveDialog passkey={opened.passkey} onClose={close} />}
    </Page>
  );
}

type RowProps = { passkey: Passkey; isLast: boolean; onOpen: (kind: 'label' | 'remove') => void };

function Row({ passkey, isLast, onOpen }: RowProps) {
  const { t, moment } = useText();
  const { label, isSynced, createdAt, lastUsedAt } = passkey;
  const used = lastUsedAt === null ? t('staff.passkeys.unused') : t('staff.passkeys.used', { at: moment(lastUsedAt) });
  return (
    <li>
      <div className="rows__main">
        <span className="rows__name">{label}</span>
        <span className="quiet">{[t('staff.passkeys.made', { at: moment(createdAt) }), used].join(' · ')}</span>
      </div>
      <div className="rows__tags">
        <Tag>{t(isSynced ? 'staff.passkeys.synced' : 'staff.passkeys.bound')}</Tag>
      </div>
      <div className="rows__actions">
        <Menu
          label={t('staff.actions', { name: label })}
          icon="dots"
          hideLabel
          actions={[
            { id: 'label', label: t('staff.passkeys.rename'), icon: 'edit', onAction: () => onOpen('label') },
            {
              id: 'remove',
              label: t('staff.passkeys.remove'),
              icon: 'trash',
              isDangerous: true,
              isDisabled: isLast,
              onAction: () => onOpen('remove'),
            },
          ]}
        />
      </div>
    </li>
  );
}
