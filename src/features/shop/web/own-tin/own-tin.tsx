import { useId } from 'react';
import { useContent } from '#platform/shell/content.ts';
import { CopyTextButton } from '#platform/ui/copy-text-button.tsx';
import { useReplayedPresses } from '#platform/ui/lazy-when-near.ts';
import type { Chocolate } from '../../contract/shop.ts';
import {
  findTinsWithMoods,
  getOwnTinName,
  listMoods,
  MOODS_PER_TIN,
  type Mood,
  type MoodPlaces,
  toggleMood,
} from '../../domain/moods.ts';
import { ownTin as labels, moodWords, ownTinNames } from '../own-tin-words.ts';
import { useOwnTinAddress } from './own-tin-address.ts';
import { isOwnTinAddress } from './own-tin-anchor.ts';
import { OwnTinDrawing } from './own-tin-drawing.tsx';
import { OwnTinMatches } from './own-tin-matches.tsx';

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
