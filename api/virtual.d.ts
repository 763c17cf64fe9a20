declare module 'virtual:messages/*' {
  const messages: import('#shared/i18n/intl.ts').Messages;
  export default messages;
}
