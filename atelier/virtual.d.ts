declare module 'virtual:atelier-message-loaders' {
  type Loader = () => Promise<{ default: import('./app/i18n/messages.ts').ParsedMessages }>;
  type Loaders = Readonly<Record<import('#shared/domain/locale.ts').Locale, Loader>>;
  const loaders: { shop: Loaders; atelier: Loaders };
  export default loaders;
}
