declare module 'virtual:messages/all/*' {
  type Messages = import('#shared/i18n/intl.ts').Messages;
  const messages: Readonly<Record<import('#shared/domain/locale.ts').Locale, Messages>>;
  export default messages;
}
