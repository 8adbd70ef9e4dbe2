/** The text of one version of the liability waiver. It never changes once it was published: people have signed it. */
export interface Waiver {
  /** Stored with each signature: the number of the version, or '2026-11' for the one of the sample. */
  readonly version: string;
  /** The first day, YYYY-MM-DD, on which this version is signed. */
  readonly effectiveFromDay: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** When a version counts, and what it asks of those who signed an earlier one. */
export interface WaiverVersion {
  /** Counts all versions from 1. */
  readonly number: number;
  readonly version: string;
  readonly effectiveFromDay: string;
  /** Whether a signature of an earlier version no longer counts. */
  readonly mustSignAnew: boolean;
}

export const MAX_WAIVER_TITLE_LENGTH = 120;
export const MAX_WAIVER_TEXT_LENGTH = 20_000;

/**
 * Returns the canonical plain text, which is stored and hashed as proof. Title, a line with version and date, then the
 * paragraphs, each after an empty line; no newline at the end.
 */
export function formatWaiverText(waiver: Waiver): string {
  const heading = `${waiver.title}\nVersion ${waiver.version}, effective ${waiver.effectiveFromDay}`;
  return [heading, ...waiver.paragraphs].join('\n\n');
}

/** Returns the waiver of a text that `formatWaiverText` wrote. */
export function parseWaiverText(
  text: string,
  { version, effectiveFromDay }: Pick<Waiver, 'version' | 'effectiveFromDay'>,
): Waiver {
  const [heading = '', ...paragraphs] = text.split('\n\n');
  const [title = ''] = heading.split('\n');
  return { version, effectiveFromDay, title, paragraphs };
}

/** Splits what the owner wrote: each line with words is a paragraph. */
export function splitParagraphs(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

export type WaiverPart = { text: string; isBold: boolean };

/** Splits a paragraph where its words are bold: between two pairs of asterisks. A pair without a second one is text. */
export function splitBold(paragraph: string): WaiverPart[] {
  return paragraph
    .split(/(\*\*[^*]+\*\*)/)
    .map((part) =>
      /^\*\*[^*]+\*\*$/.test(part) ? { text: part.slice(2, -2), isBold: true } : { text: part, isBold: false },
    )
    .filter(({ text }) => text !== '');
}

/** The version that is signed on a day: the last one that is in effect. Undefined if none is. */
export function findWaiverInEffect<Version extends WaiverVersion>(
  versions: readonly Version[],
  day: string,
): Version | undefined {
  return versions
    .filter(({ effectiveFromDay }) => effectiveFromDay <= day)
    .reduce<Version | undefined>((last, next) => (last && last.number > next.number ? last : next), undefined);
}

/**
 * The versions whose signatures count while `inEffect` is signed: `inEffect` itself, and earlier versions back to the
 * latest one that returning students had to sign again.
 */
export function listAcceptedVersions(versions: readonly WaiverVersion[], inEffect: WaiverVersion): string[] {
  const upTo = versions.filter(({ number }) => number <= inEffect.number);
  const first = Math.max(0, ...upTo.filter(({ mustSignAnew }) => mustSignAnew).map(({ number }) => number));
  return upTo.filter(({ number }) => number >= first).map(({ version }) => version);
}
