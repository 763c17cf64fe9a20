/** What a check says of this machine: all is well, worth knowing, or has to be seen to before the shop can run. */
export type Finding = { state: 'fine' | 'note' | 'missing'; text: string };

export const fine = (text: string): Finding => ({ state: 'fine', text });
export const note = (text: string): Finding => ({ state: 'note', text });
export const missing = (text: string): Finding => ({ state: 'missing', text });
