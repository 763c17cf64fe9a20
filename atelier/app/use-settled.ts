import { useEffect, useState } from 'react';

/**
 * A value once it has not changed for a moment (ms), so that a typed text is requested after a pause, not at every key.
 */
export function useSettled<Value>(value: Value, ms = 250): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
