import { type MouseEvent, useId, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useContent } from '#platform/shell/content.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { CopyTextButton } from '#platform/ui/forms/copy-text-button.tsx';
import { useReplayedPresses } from '#platform/ui/state/lazy-when-near.ts';
import { useHydrated } from '#platform/ui/state/use-hydrated.ts';
import { AddToCartButton } from '../../cart/web/add-to-cart-button.tsx';
import { useAddToCart } from '../../cart/web/use-add-to-cart.ts';
import { getChocolateAnchor } from '../../catalog/web/chocolate-card.tsx';
import { ChocolateDetails } from '../../catalog/web/chocolate-details.tsx';
import { ChocolateFacts } from '../../catalog/web/chocolate-facts.tsx';
import { ChocolatePicture } from '../../catalog/web/chocolate-picture.tsx';
import { brandTin } from '../../catalog/web/how-it-is-made.tsx';
import type { OwnTinContent } from '../../contract/documents.ts';
import type { Chocolate } from '../../contract/shop.ts';
import { restock } from '../../restock/web/restock-words.ts';
import type { HexColor } from '../../tins/domain/tin-colors.ts';
import type { TinMotif } from '../../tins/domain/tin-motif.ts';
import { createTinLabel } from '../../tins/web/tin-label.ts';
import { LidLabel, LidName } from '../../tins/web/tin-lid-label.tsx';
import { layoutRimText } from '../../tins/web/tin-rim-text.ts';
import {
  findTinsWithMoods,
  formatMoodPlaces,
  getOwnTinName,
  listMoods,
  MOODS_PER_TIN,
  type Mood,
  type MoodMatch,
  type MoodPlaces,
  parseMoodPlaces,
  toggleMood,
} from '../domain/moods.ts';
import { isOwnTinAddress, OWN_TIN_HASH } from './own-tin-anchor.ts';
import { ownTin as labels, moodWords, ownTin, ownTinNames } from './own-tin-words.ts';
import './own-tin.css';

/** A shared tin is what its visitor came to see. */
function showSharedTin(element: HTMLElement | null): void {
  if (isOwnTinAddress(location.hash)) element?.scrollIntoView();
}

function MoodButtons({ places, onToggle }: { places: MoodPlaces; onToggle: (mood: Mood) => void }) {
  const isFull = !places.includes(undefined);
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{labels.moodsLabel}</legend>
      <div className="grid max-w-[28.5rem] grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-2.5 lg:grid-cols-[repeat(auto-fit,minmax(4.4rem,1fr))]">
        {(Object.keys(labels.moods) as Mood[]).map((mood) => {
          const isChosen = places.includes(mood);
          return (
            <button
              key={mood}
              type="button"
              aria-pressed={isChosen}
              disabled={isFull && !isChosen}
              className={`button small ${isChosen ? '' : 'quiet'} px-2`}
              onClick={() => onToggle(mood)}
            >
              {labels.moods[mood]}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

/** The tin that visitors fill with four moods. It gets a name, and leads to the chocolates that come closest. */
export default function OwnTin({ sectionId, tins }: { sectionId: string; tins: readonly Chocolate[] }) {
  const words = useContent('chocolates').ownTin;
  const [places, changePlaces] = useOwnTinAddress();
  const headingId = useId();
  useReplayedPresses(sectionId);
  const chosen = listMoods(places);
  const name = getOwnTinName(places, ownTinNames);
  return (
    <div ref={showSharedTin} className="column pt-[clamp(4rem,8vw,7rem)] pb-[clamp(2.5rem,5vw,4rem)]">
      <div className="grid gap-x-[clamp(2.5rem,5vw,5rem)] gap-y-8 grid-cols-[minmax(0,1fr)] md:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] md:grid-rows-[auto_1fr]">
        <div>
          <h2>{words.heading}</h2>
          <p className="measure mt-4 text-quiet">{words.sentence}</p>
        </div>
        <div className="mx-auto w-full max-w-[34rem] md:order-first md:row-span-2 md:self-center">
          <OwnTinDrawing places={places} name={name} />
        </div>
        <div>
          <MoodButtons places={places} onToggle={(mood) => changePlaces((current) => toggleMood(current, mood))} />
          <div role="status" className="mt-5">
            <p className="text-[0.94rem] text-quiet">
              {labels.progress(chosen.length, MOODS_PER_TIN)}
              {name && <>. {words.full}</>}
            </p>
            {name && (
              <p className="mt-3 font-display text-[1.9rem] text-primary leading-tight">
                <span className="block font-sans text-[0.94rem] text-quiet leading-normal">{words.named} </span>
                {name}
              </p>
            )}
          </div>
        </div>
      </div>
      {name && (
        <section aria-labelledby={headingId}>
          <h3 id={headingId} className="sr-only">
            {labels.matchesHeading(name)}
          </h3>
          <OwnTinMatches matches={findTinsWithMoods(tins, chosen, moodWords)} />
          <p className="mt-10 flex flex-wrap items-center gap-4">
            <CopyTextButton text={location.href} label={labels.copyLink} />
          </p>
        </section>
      )}
    </div>
  );
}

const parsePlaces = (hash: string) => parseMoodPlaces(hash.slice(OWN_TIN_HASH.length));

/** The moods in the address, and what changes them. The tin stays filled when a link leads to another anchor. */
function useOwnTinAddress(): [MoodPlaces, (change: (places: MoodPlaces) => MoodPlaces) => void] {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const [shownHash, setShownHash] = useState(OWN_TIN_HASH);
  // The server does not know the fragment, so the first rendering in the browser must not use it either.
  if (isHydrated && isOwnTinAddress(hash) && hash !== shownHash) setShownHash(hash);
  const changePlaces = (change: (places: MoodPlaces) => MoodPlaces) => {
    // A second press can come before the first one is rendered, but its address is there at once.
    const current = isOwnTinAddress(window.location.hash) ? window.location.hash : shownHash;
    return navigate(
      { search, hash: `${OWN_TIN_HASH}${formatMoodPlaces(change(parsePlaces(current)))}` },
      { replace: true, preventScrollReset: true, defaultShouldRevalidate: false },
    );
  };
  return [parsePlaces(shownHash), changePlaces];
}

/** The lid of each mood. Its lighter color is the icing on the pieces. */
const pigments: Record<Mood, { readonly ground: HexColor; readonly ink: HexColor; readonly motif: TinMotif }> = {
  smoky: { ground: '#C9C1BA', ink: '#3B2A26', motif: 'flame' },
  spiced: { ground: '#E5A25E', ink: '#4F200C', motif: 'star' },
  berry: { ground: '#D3A3C6', ink: '#4A1A45', motif: 'berry' },
  floral: { ground: '#F0C3BC', ink: '#7C1F33', motif: 'petal' },
  bright: { ground: '#F0BC55', ink: '#6A2410', motif: 'citrus' },
  green: { ground: '#B4C792', ink: '#22391F', motif: 'leaf' },
  nutty: { ground: '#D9B78A', ink: '#4C2A16', motif: 'nut' },
  salty: { ground: '#AECBD0', ink: '#17404E', motif: 'wave' },
  mellow: { ground: '#F1E0BC', ink: '#5B3210', motif: 'drop' },
  deep: { ground: '#A3ADCB', ink: '#1D2140', motif: 'moon' },
};

const viewBox = '-160 -160 320 320';

/** Eight pieces lie in a circle, and the two of a mood face each other. */
const CIRCLE_RADIUS = 149;
const angles = [0, 1, 2, 3, 4, 5, 6, 7].map((step) => step * 45 - 67.5);

function polar(angle: number): { x: number; y: number } {
  const radians = (angle * Math.PI) / 180;
  return { x: Math.round(CIRCLE_RADIUS * Math.cos(radians)), y: Math.round(CIRCLE_RADIUS * Math.sin(radians)) };
}

/** One of the two pieces of a mood, printed with its motif or striped with icing. It falls softly into its place. */
function MoodPiece({ mood, isPrinted }: { mood: Mood; isPrinted: boolean }) {
  const { ground, motif } = pigments[mood];
  return (
    <g className={`own-tin-piece ${isPrinted ? '' : 'is-second'}`} color={ground}>
      <use href={isPrinted ? '#tin-piece-round' : '#tin-iced-round'} />
      {isPrinted && <use href={`#tin-${motif}`} fill={ground} transform="scale(2.5)" />}
    </g>
  );
}

function Box({ places, metal, motif }: { places: MoodPlaces; metal: HexColor; motif: TinMotif }) {
  return (
    <svg className="absolute bottom-0 left-0 w-[66%] overflow-visible" viewBox={viewBox} aria-hidden="true">
      <use href="#tin-shadow" />
      <use href="#tin-metal" fill={metal} />
      <use href="#tin-box" />
      <g transform="scale(.64)">
        <circle r="80" fill="#6d4713" fillOpacity=".22" stroke="#6d4713" strokeOpacity=".6" strokeWidth="3" />
        <use href={`#tin-${motif}`} fill="#6d4713" fillOpacity=".75" transform="scale(5)" />
        {angles.map((angle, index) => {
          const { x, y } = polar(angle);
          const mood = places[index % 4];
          return (
            <g key={angle} transform={`translate(${x} ${y})`}>
              <use href="#tin-bed-round" />
              {mood && <MoodPiece key={mood} mood={mood} isPrinted={index < 4} />}
            </g>
          );
        })}
      </g>
    </svg>
  );
}

/** An open tin with two pieces for each mood, and beside it the lid, in the colors of the strongest. */
function OwnTinDrawing({ places, name }: { places: MoodPlaces; name: string | undefined }) {
  const { business } = useSite();
  const [strongest] = listMoods(places);
  const look = strongest ? pigments[strongest] : brandTin;
  const label = { ...createTinLabel(name ?? business.name, look), rim: layoutRimText(business.name), turn: 0 };
  return (
    <div className="relative aspect-5/4" aria-hidden="true">
      <Box places={places} metal={label.metal} motif={label.motif} />
      <svg className="absolute top-0 right-0 w-[48%] rotate-6 overflow-visible" viewBox={viewBox} aria-hidden="true">
        <use href="#tin-shadow" />
        <use href="#tin-metal" fill={label.metal} />
        <LidLabel label={label} />
        <use href="#tin-sheen" />
        {name && (
          <g key={name} className="own-tin-name">
            <LidName name={name} label={label} />
          </g>
        )}
      </svg>
    </div>
  );
}

/** 'Spiced, floral and mellow'. */
function formatMoods(moods: readonly Mood[]): string {
  const labels = moods.map((mood, index) => (index === 0 ? ownTin.moods[mood] : ownTin.moods[mood].toLowerCase()));
  return labels.length < 2 ? labels.join('') : `${labels.slice(0, -1).join(', ')} and ${labels.at(-1)}`;
}

function getSentence(matches: readonly MoodMatch<Chocolate>[], words: OwnTinContent): string {
  const [best] = matches;
  if (!best) return words.none;
  if (best.shared.length < 2) return words.onlyOneMood;
  return matches.length === 1 ? words.oneIsClose : words.someAreClose;
}

function Match(props: {
  match: MoodMatch<Chocolate>;
  onAdd: (chocolate: Chocolate) => void;
  onDetails: (chocolate: Chocolate) => void;
}) {
  const { onAdd, onDetails } = props;
  const { tin, shared } = props.match;
  const anchor = getChocolateAnchor(tin);
  // In a long catalog the card may be on another page.
  const openDetails = (event: MouseEvent) => {
    if (document.getElementById(anchor)) return;
    event.preventDefault();
    onDetails(tin);
  };
  return (
    <li className="group tin-hover relative flex flex-col">
      <ChocolatePicture chocolate={tin} sizes="(min-width: 48em) 17rem, 45vw" />
      <h4 className="mt-4 text-[1.12rem] leading-[1.15] md:text-[1.35rem]">
        <Link
          to={`#${anchor}`}
          onClick={openDetails}
          className="decoration-2 decoration-highlight underline-offset-[0.25em] after:absolute after:inset-0 after:z-1 group-hover:underline"
        >
          {tin.name}
        </Link>
      </h4>
      <p className="mt-[0.35rem] mb-1 text-[0.88rem] text-quiet leading-[1.4] md:text-[0.97rem]">
        {formatMoods(shared)}
      </p>
      <div className="mt-auto">
        <ChocolateFacts chocolate={tin} />
        {tin.inventory > 0 ? (
          <AddToCartButton
            chocolate={tin}
            onAdd={onAdd}
            className="button small relative z-2 mt-3 w-full max-w-48 whitespace-nowrap"
          />
        ) : (
          <button
            type="button"
            aria-haspopup="dialog"
            className="button quiet small relative z-2 mt-3"
            onClick={() => onDetails(tin)}
          >
            {restock.form.button}
          </button>
        )}
      </div>
    </li>
  );
}

/** The chocolates that come closest to a full tin. Each leads to its card and can be added to the cart. */
function OwnTinMatches({ matches }: { matches: readonly MoodMatch<Chocolate>[] }) {
  const words = useContent('chocolates').ownTin;
  const add = useAddToCart();
  const [openChocolate, setOpenChocolate] = useState<Chocolate>();
  return (
    <>
      <p className="mt-8 measure font-display text-[1.35rem] leading-[1.3]">{getSentence(matches, words)}</p>
      <ul className="mt-8 grid grid-cols-2 gap-x-5 gap-y-12 md:grid-cols-4 md:gap-x-8">
        {matches.map((match) => (
          <Match key={match.tin._id} match={match} onAdd={(tin) => add(tin)} onDetails={setOpenChocolate} />
        ))}
      </ul>
      <ChocolateDetails chocolate={openChocolate} onAdd={add} onClose={() => setOpenChocolate(undefined)} />
    </>
  );
}
