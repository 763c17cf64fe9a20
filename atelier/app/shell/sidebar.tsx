import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Icon } from '#atelier/app/ui/icon.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Navigation } from './navigation.tsx';

type Props = { onPalette: () => void; onHelp: () => void };

/** The navigation, the palette and the person beside the page; on narrow screens a bar with a menu. */
export function Sidebar({ onPalette, onHelp }: Props) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <header className="sidebar">
      <Button
        className="sidebar__button sidebar__open"
        aria-label={t('shell.navigation')}
        onPress={() => setOpen(true)}
      >
        <Icon name="menu-2" />
      </Button>
      <Link to="/" className="sidebar__name">
        {t('shell.shop')} <span>{t('shell.atelier')}</span>
      </Link>
      <Button className="sidebar__button sidebar__search" onPress={onPalette}>
        <Icon name="search" />
        <span className="sidebar__label">{t('shell.palette.open')}</span>
        <kbd>Ctrl K</kbd>
      </Button>
      <div className="sidebar__navigation">
        <Navigation />
      </div>
      <AccountMenu onHelp={onHelp} />
      <ModalOverlay className="drawer__overlay" isOpen={isOpen} onOpenChange={setOpen} isDismissable>
        <Modal className="drawer">
          <Dialog className="drawer__content" aria-label={t('shell.navigation')}>
            <Button className="sidebar__button" aria-label={t('shell.close')} onPress={close}>
              <Icon name="x" />
            </Button>
            <Navigation onNavigate={close} />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </header>
  );
}
