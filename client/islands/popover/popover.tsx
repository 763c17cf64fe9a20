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

/** The distance between the panel and its control, px. */
const GAP_PX = 4;

type Props = { anchor: HTMLElement; label: string; onClose: () => void; children: ReactNode };

/**
 * A panel below a control that scrolls with it and has the width of its container: what is chosen above stays visible,
 * and the window scrolls if the panel does not fit. It takes the focus; Esc and a press elsewhere close it, and the
 * control gets the focus back.
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
