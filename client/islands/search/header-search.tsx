import { useSetAtom } from 'jotai';
import { type MouseEvent, useEffect } from 'react';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { HeaderIcon } from '#shared/ui/header-icon.tsx';
import { openModalAtom } from '../modal/open-modal.ts';

const loadBox = () => import('./search-box.tsx');

/**
 * The search of the header: without a script a form that leads to its page, with one a button that opens a dialog. It
 * is hydrated when touched; an earlier press is repeated.
 */
export function HeaderSearch({ label }: { label: string }) {
  const { link } = useShopIntl();
  const openModal = useSetAtom(openModalAtom);
  // Loads the code on touch; errors are left to the press.
  useEffect(() => void loadBox().catch(() => undefined), []);
  const open = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    const opener = event.currentTarget;
    const load = async () => {
      const { SearchBox } = await loadBox();
      return <SearchBox />;
    };
    openModal({ label, className: 'search-modal', part: 'search', opener, load }).catch(() => opener.form?.submit());
  };
  return (
    <form action={link('search')}>
      <button className="header__tool" type="submit" aria-haspopup="dialog" onClick={open}>
        <HeaderIcon name="search" />
        <span className="header__words">{label}</span>
      </button>
    </form>
  );
}
