import { useDeviceValue } from '../island/use-hydrated.ts';
import { modalAtom } from './modal-atoms.ts';

/** The place of dialogs, one at a time. Their code is loaded with the first one. */
export function ModalHost() {
  const modal = useDeviceValue(modalAtom, null);
  return modal && <modal.Frame key={modal.id} modal={modal} />;
}
