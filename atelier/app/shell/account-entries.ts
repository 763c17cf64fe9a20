import { chooseLocale } from '#atelier/app/i18n/locale.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { signOut } from '#atelier/app/session/session.tsx';
import { COLOUR_MODES } from '#shared/domain/colour-mode.ts';
import { languageName } from '#shared/domain/languages.ts';
import { LOCALES } from '#shared/domain/locale.ts';
import { chooseMode } from './colour-mode.ts';
import type { PaletteEntry } from './palette-sections.ts';

export const MODE_ICONS = { system: 'settings', light: 'sun', dark: 'moon' } as const;

/** What the account's menu offers, for the palette, once something is looked for. */
export function useAccountEntries(isAsked: boolean): PaletteEntry[] {
  const { t } = useText();
  if (!isAsked) return [];
  return [
    ...LOCALES.map(
      (locale): PaletteEntry => ({
        id: `language ${locale}`,
        label: languageName(locale),
        find: t('find.shell.language'),
        icon: 'language',
        run: () => chooseLocale(locale),
      }),
    ),
    ...COLOUR_MODES.map(
      (mode): PaletteEntry => ({
        id: `mode ${mode}`,
        label: t('shell.palette.mode', { mode: t(`shell.mode.${mode}`) }),
        find: t('find.shell.mode'),
        icon: MODE_ICONS[mode],
        run: () => chooseMode(mode),
      }),
    ),
    {
      id: 'sign out',
      label: t('staff.signOut'),
      find: t('find.staff.signOut'),
      icon: 'logout',
      run: () => void signOut(),
    },
  ];
}
