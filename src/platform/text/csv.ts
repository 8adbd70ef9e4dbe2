import { centsToDollars } from '#platform/money/money.ts';

export type Cell = string | number | boolean | { cents: number };

/** Formats CSV by RFC 4180, with CRLF and a byte-order mark so that spreadsheets read UTF-8. */
export function formatCsv(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${formatCsvRows([header, ...rows])}`;
}

/** Formats further rows of the same table. */
export function formatCsvRows(rows: readonly (readonly Cell[])[]): string {
  return rows.map((cells) => `${cells.map(formatCell).join(',')}\r\n`).join('');
}

/**
 * A text that a spreadsheet could run as a formula gets a leading apostrophe (OWASP, CSV Injection): = + - @ or a tab,
 * also after spaces or in full-width form. Numbers stay numbers, including negative ones, and money is a number of dollars.
 */
function formatCell(value: Cell): string {
  if (typeof value === 'object') return String(centsToDollars(value.cents));
  if (typeof value !== 'string') return String(value);
  const escaped = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n]|^\s|\s$/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}
