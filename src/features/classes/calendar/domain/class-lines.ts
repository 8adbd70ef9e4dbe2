import { listedLines } from './listed-lines.ts';

/** An optional line of text about a class that visitors read. */
type ClassLine = {
  /** In the form. */
  label: string;
  hint: string;
  max: number;
  /** In the history, and in questions about a series. */
  told: string;
  /** Whether it has a row of the form of its own. */
  isWide: boolean;
};

const lines = {
  priceText: {
    label: 'Price',
    hint: 'As people will see it, such as $18 or By donation.',
    max: 80,
    told: 'price',
    isWide: false,
  },
  bring: {
    label: listedLines.bring,
    hint: 'Such as a blanket and warm socks. On the calendar, the ticket, in emails and calendar files.',
    max: 200,
    told: 'what to bring',
    isWide: true,
  },
} as const satisfies Record<string, ClassLine>;

export type ClassLineName = keyof typeof lines;
export type ClassLines = Record<ClassLineName, string>;

/** The lines of a class by their columns. Contract, form, history, series and the facts of emails follow from them. */
export const classLines: Readonly<Record<ClassLineName, ClassLine>> = lines;

export const classLineNames = Object.keys(classLines) as ClassLineName[];

/** Makes something of each line. */
export const mapClassLines = <Value>(map: (name: ClassLineName, line: ClassLine) => Value) =>
  Object.fromEntries(classLineNames.map((name) => [name, map(name, classLines[name])])) as Record<ClassLineName, Value>;

export const pickClassLines = (from: ClassLines): ClassLines => mapClassLines((name) => from[name]);
