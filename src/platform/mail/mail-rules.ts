import type { AnyMail, Mail } from './mails.ts';

type Declared = Readonly<Record<string, AnyMail>>;
type MailProps<M> = M extends Mail<infer P> ? P : never;
/** The facts of all emails that have this one. Emails without facts have none. */
type PropsWith<M, Fact> =
  M extends Mail<infer P> ? (string extends keyof P ? never : Fact extends keyof P ? P : never) : never;
type FactOf<M> = M extends Mail<infer P> ? (string extends keyof P ? never : keyof P) : never;

/** What a feature checks and reads of its emails when they leave, by their names. */
export type MailRules = {
  readonly isStillTrue: Readonly<Record<string, (props: never) => Promise<boolean>>>;
  readonly readAnew: Readonly<Record<string, (props: never, to: string) => Promise<Record<string, unknown>>>>;
};

type Rules<M extends Declared> = {
  /** Asked before an email with a link or a status is sent. If it is no longer true, it is withdrawn. */
  isStillTrue?: { readonly [Name in keyof M]?: (props: MailProps<M[Name]>) => Promise<boolean> };
  /** Reads every email with this fact anew, such as `bookingId`. */
  readByFact?: {
    readonly [Fact in FactOf<M[keyof M]>]?: (
      props: PropsWith<M[keyof M], Fact>,
      to: string,
    ) => Promise<PropsWith<M[keyof M], Fact>>;
  };
  /** Reads one email anew, in another way than by its facts. */
  readAnew?: { readonly [Name in keyof M]?: (props: MailProps<M[Name]>, to: string) => Promise<MailProps<M[Name]>> };
};

/**
 * Declares the rules of a feature for its own emails: `mailRules(classMails)({ … })`. What may have changed while an
 * email waited is read anew (decision 5).
 */
export const mailRules =
  <M extends Declared>(mails: M) =>
  (rules: Rules<M>): MailRules => {
    const { isStillTrue = {}, readAnew = {} } = rules as Partial<MailRules>;
    const readByFact = Object.entries((rules.readByFact ?? {}) as MailRules['readAnew']);
    for (const name of Object.keys({ ...isStillTrue, ...readAnew }))
      if (!Object.hasOwn(mails, name)) throw new Error(`The rule for ${name} is about an email of another feature.`);
    const readers = Object.keys(mails).map((name) => [
      name,
      async (props: never, to: string) => {
        const read = readAnew[name] ?? readByFact.find(([fact]) => fact in (props as object))?.[1];
        return read ? read(props, to) : props;
      },
    ]);
    return { isStillTrue, readAnew: Object.fromEntries(readers) };
  };

export const composeMailRules = (features: readonly MailRules[]): MailRules => ({
  isStillTrue: Object.assign({}, ...features.map(({ isStillTrue }) => isStillTrue)),
  readAnew: Object.assign({}, ...features.map(({ readAnew }) => readAnew)),
});
