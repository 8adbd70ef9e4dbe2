export type Cell = string | number | boolean;

/**
 * Comma-separated values as RFC 4180 has them, with a byte-order mark, so that spreadsheets read UTF-8, and CRLF ends.
 *
 * A text that a spreadsheet would take for a formula gets an apostrophe in front (OWASP, CSV Injection): it begins with
 * = + - @ or a tab, also behind spaces or in the full-width forms that some programs take for the same. Numbers are
 * given as numbers and stay numbers, negative ones too.
 */
export function formatCsv(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${formatCsvRows([header, ...rows])}`;
}

/** More lines for the same table. */
export function formatCsvRows(rows: readonly (readonly Cell[])[]): string {
  return rows.map((cells) => `${cells.map(formatCell).join(',')}\r\n`).join('');
}

function formatCell(value: Cell): string {
  if (typeof value !== 'string') return String(value);
  const escaped = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n]|^\s|\s$/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}
