import { useRef, useState } from 'react';
import { Autocomplete, Header, Menu, MenuItem, MenuSection } from 'react-aria-components';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Dialog } from '#atelier/app/ui/dialog.tsx';
import { SearchField } from '#atelier/app/ui/fields/search-field.tsx';
import { Icon } from '#atelier/app/ui/icon.tsx';
import { findEntries } from './find-entries.ts';
import { isSearched, type PaletteSection, usePaletteSections } from './palette-sections.ts';
import { useEnterKey } from './use-enter-key.ts';

/**
 * The command palette: actions of the page, screens and pages of settings by their titles and what is in them, people,
 * groups, materials and products by name, orders by number and name.
 */
export function Palette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useText();
  return (
    <Dialog title={t('shell.palette.title')} isOpen={isOpen} onClose={onClose}>
      <Commands onClose={onClose} />
    </Dialog>
  );
}

function Commands({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const [typed, setTyped] = useState('');
  const { sections, isFound } = usePaletteSections(typed);
  const shown = findIn(sections, typed).filter(({ entries }) => entries.length > 0);
  const list = useRef<HTMLDivElement>(null);
  const [section] = shown;
  const onKeyDown = useEnterKey({
    list,
    typed,
    isFound: isFound || (section !== undefined && !isSearched(section)),
    run: () => {
      section?.entries[0]?.run();
      if (section) onClose();
    },
  });
  return (
    <div role="presentation" className="palette" onKeyDownCapture={onKeyDown}>
      <Autocomplete inputValue={typed} onInputChange={setTyped}>
        <SearchField label={t('shell.palette.field')} autoFocus />
        <Menu
          ref={list}
          className="list-box palette__hits"
          aria-label={t('shell.palette.title')}
          renderEmptyState={() => <p className="quiet">{t('shell.palette.empty')}</p>}
          onAction={onClose}
        >
          {shown.map(({ id, title, entries }) => (
            <MenuSection key={id}>
              <Header className="list-box__header">{title}</Header>
              {entries.map((entry) => (
                <MenuItem
                  key={entry.id}
                  id={entry.id}
                  className="list-box__item"
                  textValue={entry.label}
                  onAction={entry.run}
                >
                  <Icon name={entry.icon} />
                  <span>{entry.label}</span>
                  {entry.hint && <span className="list-box__hint">{entry.hint}</span>}
                </MenuItem>
              ))}
            </MenuSection>
          ))}
        </Menu>
      </Autocomplete>
    </div>
  );
}

/** The sections with what a text means of them; the shop has found what is in some of them. */
function findIn(sections: readonly PaletteSection[], typed: string): PaletteSection[] {
  const found = findEntries(
    sections.map((section) => (isSearched(section) ? [] : section.entries)),
    typed,
  );
  return sections.map((section, index) =>
    isSearched(section) ? section : { ...section, entries: found[index] ?? [] },
  );
}
