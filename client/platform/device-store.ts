/** A value that the device stores for every page and tab. */
export type DeviceStore<Value> = {
  /** The stored value. */
  read: () => Value;
  /** Calls back after every change, here or in another tab; returns a function that stops it. */
  watch: (listener: () => void) => () => void;
  /** Applies a change to the currently stored value, so that two tabs never undo each other. */
  change: (how: (value: Value) => Value) => void;
};

type StoreOptions<Value> = { key: string; parse: (text: string | null) => Value; serialize: (value: Value) => string };

/** Creates a store in local storage; if that is forbidden or full, the value lasts as long as the document. */
export function createDeviceStore<Value>({ key, parse, serialize }: StoreOptions<Value>): DeviceStore<Value> {
  let known: Value | undefined;
  /** False once a change could not be written: then the value in memory is newer than the stored one. */
  let isStored = true;
  const listeners = new Set<() => void>();
  const readStored = () => {
    if (!isStored && known !== undefined) return known;
    try {
      return parse(localStorage.getItem(key));
    } catch {
      return known ?? parse(null);
    }
  };
  const tell = (value: Value) => {
    known = value;
    for (const listener of listeners) listener();
  };
  const follow = (event: StorageEvent) => {
    if (event.key === key || event.key === null) tell(readStored());
  };
  return {
    // Without listeners other tabs are not followed.
    read() {
      if (known === undefined || listeners.size === 0) known = readStored();
      return known;
    },
    watch(listener) {
      if (listeners.size === 0) {
        known = readStored();
        addEventListener('storage', follow);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) removeEventListener('storage', follow);
      };
    },
    change(how) {
      const value = how(readStored());
      try {
        localStorage.setItem(key, serialize(value));
        isStored = true;
      } catch {
        isStored = false;
      }
      tell(value);
    },
  };
}
