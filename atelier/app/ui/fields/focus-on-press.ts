import { useRef } from 'react';

/**
 * Props of a control in a label. Like a button it takes the focus when it is pressed: what a field commits when it is
 * left is there before the control changes. Of itself React Aria moves the focus after that, and the field then writes
 * over the change what it was made from.
 */
export function useFocusOnPress() {
  const inputRef = useRef<HTMLInputElement>(null);
  return { inputRef, onPressStart: () => inputRef.current?.focus({ preventScroll: true }) };
}
