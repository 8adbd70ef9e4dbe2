import { type MouseEvent, useState } from 'react';
import { Link } from 'react-router';
import { useContent } from '#platform/shell/content.ts';
import type { OwnTinContent } from '../../contract/documents.ts';
import type { Chocolate } from '../../contract/shop.ts';
import type { Mood, MoodMatch } from '../../domain/moods.ts';
import { AddToCartButton } from '../add-to-cart-button.tsx';
import { getChocolateAnchor } from '../chocolate-card.tsx';
import { ChocolateDetails } from '../chocolate-details.tsx';
import { ChocolateFacts } from '../chocolate-facts.tsx';
import { ChocolatePicture } from '../chocolate-picture.tsx';
import { ownTin } from '../own-tin-words.ts';
import { restock } from '../restock-words.ts';
import { useAddToCart } from '../use-add-to-cart.ts';

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
export function OwnTinMatches({ matches }: { matches: readonly MoodMatch<Chocolate>[] }) {
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
