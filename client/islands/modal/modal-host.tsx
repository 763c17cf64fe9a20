import { useDeviceValue } from '../island/use-hydrated.ts';
import { modalAtom } from './modal-atoms.ts';

/** Where dialogs appear, one at a time. All it needs comes with the first of them. */
export function ModalHost() {
  const modal = useDeviceValue(modalAtom, null);
  return modal && <modal.Frame key={modal.id} modal={modal} />;
}
