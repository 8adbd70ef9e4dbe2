/** '(503) 555-0101' for the ten digits of a North American number, with or without its 1; other texts stay unchanged. */
export function formatPhone(phone: string): string {
  const [, area, exchange, line] = /^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/.exec(phone.replace(/[\s().-]/g, '')) ?? [];
  return area === undefined ? phone : `(${area}) ${exchange}-${line}`;
}
