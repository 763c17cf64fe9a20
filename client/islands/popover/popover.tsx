import {
  autoUpdate,
  FloatingFocusManager,
  offset,
  shift,
  useDismiss,
  useFloating,
  useInteractions,
} from '@floating-ui/react';
import { type ReactNode, useEffect } from 'react';

/** Between the panel and its control, px. */
const GAP_PX = 4;

type Props = { anchor: HTMLElement; label: string; onClose: () => void; children: ReactNode };

/**
 * A panel that hangs below a control wherever that scrolls to, as wide as what the control stands in: what is chosen
 * above stays in sight, and the window scrolls to a panel that has no room. It takes the focus; Esc and a press
 * elsewhere close it, and the control has the focus again.
 */
export function Popover({ anchor, label, onClose, children }: Props) {
  const { refs, elements, isPositioned, floatingStyles, context } = useFloating({
    open: true,
    onOpenChange: (isOpen) => {
      if (!isOpen) onClose();
    },
    elements: { reference: anchor },
    placement: 'bottom-start',
    middleware: [offset(GAP_PX), shift({ boundary: anchor.offsetParent ?? 'clippingAncestors' })],
    whileElementsMounted: autoUpdate,
  });
  const { floating } = elements;
  useEffect(() => {
    if (isPositioned) floating?.scrollIntoView({ block: 'nearest' });
  }, [isPositioned, floating]);
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
