/**
 * The lines of a class that are listed with its facts, and what they are called there. The price has a place of its own.
 * Public pages load this, and nothing of forms.
 */
export const listedLines = { bring: 'What to bring' } as const satisfies Readonly<Record<string, string>>;

type Listed = Partial<Record<keyof typeof listedLines, string>>;

/** What calendar, ticket, emails and calendar files list of a class, as pairs of label and text. */
export const listClassLines = (from: Listed): [label: string, text: string][] =>
  Object.entries<string>(listedLines).flatMap(([name, label]): [string, string][] => {
    const text = (from as Readonly<Record<string, string | undefined>>)[name];
    return text ? [[label, text]] : [];
  });
