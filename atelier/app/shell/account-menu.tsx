import { Button, Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components';
import { chooseLocale } from '#atelier/app/i18n/locale.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { signOut, useStaffMember } from '#atelier/app/session/session.tsx';
import { Icon } from '#atelier/app/ui/icon.tsx';
import { COLOUR_MODES } from '#shared/domain/colour-mode.ts';
import { languageName } from '#shared/domain/languages.ts';
import { LOCALES } from '#shared/domain/locale.ts';
import { MODE_ICONS } from './account-entries.ts';
import { chooseMode, preferredMode } from './colour-mode.ts';

/** The signed-in person with their settings: language, colours, shortcuts. */
export function AccountMenu({ onHelp }: { onHelp: () => void }) {
  const { t, locale, person, roleNames } = useText();
  const { roles, ...member } = useStaffMember();
  const name = person(member.name);
  return (
    <MenuTrigger>
      <Button className="sidebar__button sidebar__person" aria-label={`${name} ${roleNames(roles)}`}>
        <Icon name="user" />
        <span className="sidebar__label">
          {name} <span>{roleNames(roles)}</span>
        </span>
      </Button>
      <Popover className="popover popover--list" placement="top start">
        <Menu className="list-box">
          <MenuSection>
            <Header className="list-box__header">{t('shell.language')}</Header>
            {LOCALES.map((each) => (
              <MenuItem key={each} className="list-box__item" onAction={() => chooseLocale(each)}>
                <Icon name={each === locale ? 'check' : 'language'} />
                <span lang={each}>{languageName(each)}</span>
              </MenuItem>
            ))}
          </MenuSection>
          <MenuSection>
            <Header className="list-box__header">{t('shell.mode')}</Header>
            {COLOUR_MODES.map((mode) => (
              <MenuItem key={mode} className="list-box__item" onAction={() => chooseMode(mode)}>
                <Icon name={mode === preferredMode() ? 'check' : MODE_ICONS[mode]} />
                <span>{t(`shell.mode.${mode}`)}</span>
              </MenuItem>
            ))}
          </MenuSection>
          <MenuSection>
            <MenuItem className="list-box__item" onAction={onHelp}>
              <Icon name="help" />
              <span>{t('shell.keys.title')}</span>
            </MenuItem>
            <MenuItem className="list-box__item" href="/passkeys">
              <Icon name="key" />
              <span>{t('staff.passkeys.title')}</span>
            </MenuItem>
            <MenuItem className="list-box__item" onAction={() => void signOut()}>
              <Icon name="logout" />
              <span>{t('staff.signOut')}</span>
            </MenuItem>
          </MenuSection>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
