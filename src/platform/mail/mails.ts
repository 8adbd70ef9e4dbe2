import type { MailContext, Message, Template } from './message.ts';

type Props = Record<string, unknown>;
type Templates = Readonly<Record<string, Template<never>>>;
type PropsOf<T> = T extends (props: infer P extends Props, context: MailContext) => Promise<Message> ? P : never;

/** What is known of an email without its words: those need React, and are loaded with the first email. */
type MailFacts<P> = {
  /** What the owner calls it. */
  readonly label: string;
  /** Facts by case, for the preview and for the test of every sentence. */
  readonly samples: Readonly<Record<string, P>>;
  /** The heading of its list in the admin area, if it is not that of its feature. */
  readonly group?: string;
  /** It is erased and never sent again once it is given up, because the link in it has expired by then. */
  readonly expires?: true;
};

export type Mail<P extends Props> = MailFacts<object> & {
  /** Stored with pending emails, so it never changes. */
  readonly name: string;
  /** The heading of its list in the admin area. */
  readonly group: string;
  load(): Promise<Template<P>>;
};
export type AnyMail = Mail<never>;
type Mails<T> = { readonly [Name in keyof T & string]: Mail<PropsOf<T[Name]>> };

export const OWNER_GROUP = 'To you';
/** The headings of the list of emails, in its order. */
const groups = ['Classes', 'Sessions', 'Orders and payments', 'Accounts', 'Newsletter', OWNER_GROUP];

export const mail = <P>(label: string, samples: Readonly<Record<string, NoInfer<P>>>): MailFacts<P> => ({
  label,
  samples,
});

export const mailToOwner = <P>(label: string, samples: Readonly<Record<string, NoInfer<P>>>): MailFacts<P> => ({
  label,
  samples,
  group: OWNER_GROUP,
});

export const mailWithSignInLink = <P>(label: string, samples: Readonly<Record<string, NoInfer<P>>>): MailFacts<P> => ({
  label,
  samples,
  expires: true,
});

/** The emails of all features by their stored names. */
export type MailCatalog = ReadonlyMap<string, AnyMail>;

/** Declares the emails of a feature: each template that `load` resolves to has a label and samples. */
export function mails<T extends Templates>(
  group: string,
  load: () => Promise<T>,
  facts: NoInfer<{ readonly [Name in keyof T & string]: MailFacts<PropsOf<T[Name]>> }>,
): Mails<T> {
  const all = Object.entries<MailFacts<object>>(facts).map(([name, mail]) => [
    name,
    { group, ...mail, name, load: async () => (await load())[name] },
  ]);
  return Object.fromEntries(all);
}

/** Puts the emails of all features together, in the order in which the owner sees them. */
export function composeMails(features: readonly Readonly<Record<string, AnyMail>>[]): MailCatalog {
  const catalog = new Map<string, AnyMail>();
  const all = features.flatMap((feature) => Object.values(feature));
  for (const mail of all.toSorted((one, other) => groups.indexOf(one.group) - groups.indexOf(other.group))) {
    if (catalog.has(mail.name)) throw new Error(`The email ${mail.name} is declared twice.`);
    catalog.set(mail.name, mail);
  }
  return catalog;
}
