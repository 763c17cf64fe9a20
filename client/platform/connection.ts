type Connection = { saveData?: boolean; effectiveType?: string };

/** True with Save-Data and on 2g: nothing is fetched that was not requested. */
export function savesData(): boolean {
  const connection: Connection | undefined = 'connection' in navigator ? Object(navigator.connection) : undefined;
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}
