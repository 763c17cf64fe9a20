/** A result about this machine: fine, worth knowing, or missing before the shop can run. */
export type Finding = { state: 'fine' | 'note' | 'missing'; text: string };

export const fine = (text: string): Finding => ({ state: 'fine', text });
export const note = (text: string): Finding => ({ state: 'note', text });
export const missing = (text: string): Finding => ({ state: 'missing', text });
