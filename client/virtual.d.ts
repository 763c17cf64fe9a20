declare module 'virtual:message-loaders' {
  type Load = () => Promise<{ default: import('#shared/i18n/intl.ts').Messages }>;
  type Part = import('#shared/i18n/message-parts.ts').MessagePart;
  const loaders: Readonly<Record<import('#shared/domain/locale.ts').Locale, Readonly<Record<Part, Load>>>>;
  export default loaders;
}

declare const __BUILD_ID__: string;
