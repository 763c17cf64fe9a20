type Connection = { saveData?: boolean; effectiveType?: string };

/** True under Save-Data and on 2g: nothing is fetched there that nobody asked for. */
export function savesData(): boolean {
  const connection: Connection | undefined = 'connection' in navigator ? Object(navigator.connection) : undefined;
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}
