/** What a chocolate can be like, the strongest first. */
export const moods = [
  'smoky',
  'spiced',
  'berry',
  'floral',
  'bright',
  'green',
  'nutty',
  'salty',
  'mellow',
  'deep',
] as const;
export type Mood = (typeof moods)[number];

/** How many moods fill a tin. */
export const MOODS_PER_TIN = 4;

/** The places of a tin: a mood that is taken out leaves its place empty, so that the others stay where they are. */
export type MoodPlaces = readonly (Mood | undefined)[];

/** The moods in a tin, the strongest first. */
export const listMoods = (places: MoodPlaces): Mood[] => moods.filter((mood) => places.includes(mood));

const isMood = (text: string | undefined): text is Mood => moods.some((mood) => mood === text);

/** Parses 'bright--deep': two moods with an empty place between them. Unknown and repeated moods are left out. */
export function parseMoodPlaces(text: string): MoodPlaces {
  const names = text.split('-').slice(0, MOODS_PER_TIN);
  return Array.from({ length: MOODS_PER_TIN }, (_, place) => {
    const name = names[place];
    return isMood(name) && names.indexOf(name) === place ? name : undefined;
  });
}

/** Writes places as `parseMoodPlaces` reads them. */
export function formatMoodPlaces(places: MoodPlaces): string {
  return places
    .map((mood) => mood ?? '')
    .join('-')
    .replace(/-+$/, '');
}

/** Takes a mood out of the tin, or puts it into the first empty place. A full tin stays as it is. */
export function toggleMood(places: MoodPlaces, mood: Mood): MoodPlaces {
  const place = places.includes(mood) ? places.indexOf(mood) : places.indexOf(undefined);
  return places.map((placed, index) => (index === place ? (placed === mood ? undefined : mood) : placed));
}

/**
 * The words that show a mood, in lower case and the singular. A word that begins with a hyphen is also found at the end
 * of another: '-berry' in 'marionberry'.
 */
export type MoodWords = Readonly<Record<Mood, readonly string[]>>;

/** The texts of a chocolate. */
export type TinWords = { readonly name: string; readonly description: string; readonly details: string };

/** A sentence with one of these words says what is absent, or what else its kitchen handles. */
const absencePattern = /\b(?:no|not|never|nowhere|without|free|traces?|kitchen|bench|handles?|may)\b/;

const toSingular = (word: string): string =>
  word
    .replace(/ies$/, 'y')
    .replace(/(ch|sh|x)es$/, '$1')
    .replace(/([^su])s$/, '$1');

/** ' sea salt and berry ': the words of a text that say what is in it, in the singular. */
function normalizeWords(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
  const sentences = plain.split(/[.!?;:]/).filter((sentence) => !absencePattern.test(sentence));
  return ` ${sentences
    .join(' ')
    .split(/[^a-z0-9%]+/)
    .map(toSingular)
    .join(' ')} `;
}

const hasWord = (text: string, word: string): boolean =>
  text.includes(word.startsWith('-') ? `${toSingular(word.slice(1))} ` : ` ${toSingular(word)} `);

/** How much a mood in each text counts. */
const weights = { name: 4, description: 2, details: 1 } as const;

/** Finds the moods of a chocolate in its own words, each with how strongly they say it. */
function findTinMoods(tin: TinWords, words: MoodWords): ReadonlyMap<Mood, number> {
  const texts = Object.entries(weights).map(
    ([field, weight]) => [normalizeWords(tin[field as keyof typeof weights]), weight] as const,
  );
  const strengths = moods.map((mood) => {
    const found = texts.filter(([text]) => words[mood].some((word) => hasWord(text, word)));
    return [mood, Math.max(0, ...found.map(([, weight]) => weight))] as const;
  });
  return new Map(strengths.filter(([, strength]) => strength > 0));
}

/** A chocolate and those of the wanted moods that it has. */
export type MoodMatch<Tin> = { readonly tin: Tin; readonly shared: readonly Mood[] };

const MAX_MATCHES = 4;

/**
 * Returns the chocolates that have most of the wanted moods: those with two or more of them, else those with one. The
 * best come first, but sold-out ones last.
 */
export function findTinsWithMoods<Tin extends TinWords & { readonly inventory: number }>(
  tins: readonly Tin[],
  wanted: readonly Mood[],
  words: MoodWords,
): MoodMatch<Tin>[] {
  const matches = tins.map((tin) => {
    const found = findTinMoods(tin, words);
    const shared = moods.filter((mood) => wanted.includes(mood) && found.has(mood));
    return { tin, shared, strength: shared.reduce((sum, mood) => sum + (found.get(mood) ?? 0), 0) };
  });
  const fewest = matches.some(({ shared }) => shared.length > 1) ? 2 : 1;
  return matches
    .filter(({ shared }) => shared.length >= fewest)
    .toSorted(
      (one, other) =>
        other.shared.length - one.shared.length ||
        other.strength - one.strength ||
        (one.tin.name < other.tin.name ? -1 : 1),
    )
    .slice(0, MAX_MATCHES)
    .toSorted((one, other) => Number(one.tin.inventory <= 0) - Number(other.tin.inventory <= 0))
    .map(({ tin, shared }) => ({ tin, shared }));
}

/** Names of a tin: a first word for its two strongest moods ('smoky-berry'), a second for the other two. */
export type OwnTinNames = {
  readonly first: Readonly<Record<string, string>>;
  readonly second: Readonly<Record<string, string>>;
};

/** 'Bramble Garden': the name of a full tin, the same for any order of its moods. Undefined while it has room. */
export function getOwnTinName(places: MoodPlaces, names: OwnTinNames): string | undefined {
  const [one, two, three, four] = listMoods(places);
  if (!four) return undefined;
  return `${names.first[`${one}-${two}`]} ${names.second[`${three}-${four}`]}`;
}
