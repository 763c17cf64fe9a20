declare module 'virtual:client-assets' {
  const assets: import('./page/assets.ts').ClientAssets;
  export default assets;
}

declare module 'virtual:icon-sets' {
  const sets: Readonly<Record<string, import('./endpoints/icons.ts').IconSet>>;
  export default sets;
}

declare module 'virtual:messages/all' {
  type Messages = import('#shared/i18n/intl.ts').Messages;
  const messages: Readonly<Record<import('#shared/domain/locale.ts').Locale, Messages>>;
  export default messages;
}

declare module 'virtual:program-calls' {
  const calls: readonly import('#shared/contract/operation.ts').ProgramCall[];
  export default calls;
}
