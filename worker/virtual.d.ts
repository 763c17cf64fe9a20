declare module 'virtual:client-assets' {
  const assets: import('./render/assets.ts').ClientAssets;
  export default assets;
}

declare module 'virtual:icon-sets' {
  const sets: Readonly<Record<string, import('./icons/icon-endpoint.ts').IconSet>>;
  export default sets;
}

declare module 'virtual:messages/*' {
  const messages: import('#shared/i18n/intl.ts').Messages;
  export default messages;
}
