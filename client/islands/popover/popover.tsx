import {
  autoUpdate,
  FloatingFocusManager,
  flip,
  offset,
  shift,
  useDismiss,
  useFloating,
  useInteractions,
} from '@floating-ui/react';
import type { ReactNode } from 'react';

/** Between the panel and its control, and the window's edges, px. */
const GAP_PX = 8;
const EDGE_PX = 16;

type Props = { anchor: HTMLElement; label: string; onClose: () => void; children: ReactNode };

/**
 * A panel that hangs from a control wherever that scrolls to, and stays in the window. It takes the focus; Esc and a
 * press elsewhere close it, and the control has the focus again.
 */
export function Popover({ anchor, label, onClose, children }: Props) {
  const { refs, floatingStyles, context } = useFloating({
    open: true,
    onOpenChange: (isOpen) => {
      if (!isOpen) onClose();
    },
    elements: { reference: anchor },
    placement: 'bottom-start',
    middleware: [offset(GAP_PX), flip({ padding: EDGE_PX }), shift({ padding: EDGE_PX })],
    whileElementsMounted: autoUpdate,
  });
  const { getFloatingProps } = useInteractions([useDismiss(context)]);
  return (
    <FloatingFocusManager context={context} modal={false}>
      <div
        className="popover"
        role="dialog"
        aria-label={label}
        ref={refs.setFloating}
        style={floatingStyles}
        {...getFloatingProps()}
      >
        {children}
      </div>
    </FloatingFocusManager>
  );
}
