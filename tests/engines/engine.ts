/** Input as WebDriver and WebDriver BiDi describe it alike: what pointer and keyboard do, in turn. */
export type InputSource =
  | { type: 'pointer'; id: string; parameters: { pointerType: 'mouse' }; actions: PointerAction[] }
  | { type: 'key'; id: string; actions: { type: 'keyDown' | 'keyUp'; value: string }[] };
type PointerAction =
  | { type: 'pointerMove'; x: number; y: number }
  | { type: 'pointerDown' | 'pointerUp'; button: number };

/** A browser that is open, with one window. */
export type Engine = {
  /** Opens an address; settles when the document has loaded. */
  open: (url: string) => Promise<void>;
  back: () => Promise<void>;
  perform: (sources: InputSource[]) => Promise<void>;
  /** Evaluates an expression in the page, whose value travels as JSON. */
  evaluate: (expression: string) => Promise<unknown>;
  close: () => Promise<void>;
};

/** A browser that this machine may have. */
export type Installed = { name: string; start: (() => Promise<Engine>) | null };
