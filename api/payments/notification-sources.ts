/**
 * Whether an address is in one of the networks, written `185.71.76.0/27`, `77.75.156.11` or `2a02:5180::/32`. False for
 * an invalid address.
 */
export function isInNetworks(networks: readonly string[], address: string): boolean {
  const bits = bitsOf(address);
  return bits !== null && networks.some((network) => contains(network, bits));
}

/**
 * Whether a text is an address or a network: a missing or too large prefix length would match everything or nothing.
 */
export function isNetwork(text: string): boolean {
  const [base = '', length, ...rest] = text.split('/');
  const bits = bitsOf(base);
  if (bits === null || rest.length > 0 || (bits.length !== 32 && bits.length !== 128)) return false;
  return length === undefined || (/^[1-9]\d{0,2}$/.test(length) && Number(length) <= bits.length);
}

function contains(network: string, bits: string): boolean {
  const [base = '', length] = network.split('/');
  const start = bitsOf(base);
  if (start === null || start.length !== bits.length) return false;
  const kept = length === undefined ? start.length : Number(length);
  return bits.slice(0, kept) === start.slice(0, kept);
}

/** An address as binary digits: 32 of them, or 128. */
function bitsOf(address: string): string | null {
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(address))
    return address
      .split('.')
      .map((part) => binary(Number(part), 8))
      .join('');
  if (!/^[0-9a-f:]+$/i.test(address) || !address.includes(':')) return null;
  const [head = '', tail] = address.split('::');
  const first = partsOf(head);
  const last = partsOf(tail ?? '');
  const missing = 8 - first.length - last.length;
  if (tail === undefined ? missing !== 0 : missing < 0) return null;
  const parts = [...first, ...Array.from({ length: missing }, () => '0'), ...last];
  return parts.map((part) => binary(Number.parseInt(part, 16), 16)).join('');
}

function partsOf(text: string): string[] {
  return text === '' ? [] : text.split(':');
}

function binary(value: number, width: number): string {
  return value.toString(2).padStart(width, '0');
}
