const EXCEL =
  /^#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|SPILL!|CALC!|ПУСТО!|ДЕЛ\/0!|ЗНАЧ!|ССЫЛКА!|ИМЯ\?|ЧИСЛО!|Н\/Д)$/;
const LIBRE_OFFICE = /^(?:#ССЫЛ!|(?:Err|Ошибка):\d{3})$/;

/** Whether a cell has the error of a formula instead of a value, as programs write it in English and in Russian. */
export function isFormulaError(text: string): boolean {
  return EXCEL.test(text) || LIBRE_OFFICE.test(text);
}
