declare module 'virtual:messages/*' {
  const messages: import('./app/i18n/messages.ts').Messages;
  export default messages;
}

declare module 'virtual:atelier-messages/*' {
  const messages: import('./app/i18n/messages.ts').Messages;
  export default messages;
}
