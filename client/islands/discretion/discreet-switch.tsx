import { useAtomValue } from 'jotai';
import { DISCREET_KEY, type NeutralWords } from '#shared/domain/discretion.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { createDeviceStore } from '../../platform/device-store.ts';
import { deviceAtom } from '../island/device-atom.ts';

const store = createDeviceStore<NeutralWords | null>({
  key: DISCREET_KEY,
  parse: (text) => (text ? JSON.parse(text) : null),
  serialize: (words) => (words ? JSON.stringify(words) : ''),
});
const wordsAtom = deviceAtom(store);

/** Switches the discreet mode of this device on and off, at once also in the shop's other tabs that have it. */
export function DiscreetSwitch({ words }: { words: NeutralWords }) {
  const { t } = useShopIntl();
  const isOn = useAtomValue(wordsAtom) !== null;
  const toggle = async () => {
    store.change(() => (isOn ? null : words));
    await import('../../discretion/discreet.ts');
    // Browsers tell only the other tabs.
    dispatchEvent(new StorageEvent('storage', { key: DISCREET_KEY }));
  };
  return (
    <>
      <button className="button button--primary" type="button" onClick={() => void toggle()}>
        {t(isOn ? 'discretion.switch.off' : 'discretion.switch.on')}
      </button>
      <p role="status">{isOn && t('discretion.switch.isOn')}</p>
    </>
  );
}
