import { trimLine } from '#platform/text/line.ts';

/** 8050 cents for '80.50', '$80.5' or ' 80.50 '; undefined for any other text, such as '80.505', '8e1' and '-80'. */
export function parseMoney(text: string): number | undefined {
  const [, whole, fraction = ''] = /^(?:\$\s*)?(\d{1,9})(?:\.(\d{0,2}))?$/.exec(trimLine(text)) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}
