import { useText } from '#atelier/app/i18n/use-text.ts';
import { Dialog } from '#atelier/app/ui/dialog.tsx';
import { keyLabel, useShownPageActions } from './page-actions.ts';
import { useNavigationEntries } from './screen-routes.ts';

/** The keyboard shortcuts of the page. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useText();
  const screens = useNavigationEntries().flatMap(({ key, label }) =>
    key ? [{ keys: ['G', keyLabel(key)], label: t(label) }] : [],
  );
  const actions = useShownPageActions().flatMap(({ key, label }) => (key ? [{ keys: [keyLabel(key)], label }] : []));
  const common = [
    { keys: ['Ctrl', 'K'], label: t('shell.keys.palette') },
    { keys: ['/'], label: t('shell.keys.search') },
    { keys: ['?'], label: t('shell.keys.title') },
  ];
  const lists = [
    { keys: ['↑', '↓', 'Home', 'End'], label: t('shell.keys.move') },
    { keys: ['Enter'], label: t('shell.keys.enter') },
    { keys: [t('shell.keys.space')], label: t('shell.keys.select') },
    { keys: ['Ctrl', 'A'], label: t('shell.keys.selectAll') },
  ];
  const groups = [
    { title: t('shell.keys.everywhere'), rows: common },
    { title: t('shell.keys.page'), rows: actions },
    { title: t('shell.keys.screens'), rows: screens },
    { title: t('shell.keys.lists'), rows: lists },
  ];
  return (
    <Dialog title={t('shell.keys.title')} isOpen={isOpen} onClose={onClose}>
      {groups
        .filter(({ rows }) => rows.length > 0)
        .map(({ title, rows }) => (
          <section key={title} className="keys">
            <h3>{title}</h3>
            <dl>
              {rows.map(({ keys, label }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    {keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
    </Dialog>
  );
}
