import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useHydrated } from '#platform/ui/use-hydrated.ts';
import { formatMoodPlaces, type MoodPlaces, parseMoodPlaces } from '../../domain/moods.ts';
import { isOwnTinAddress, OWN_TIN_HASH } from './own-tin-anchor.ts';

const parsePlaces = (hash: string) => parseMoodPlaces(hash.slice(OWN_TIN_HASH.length));

/** The moods in the address, and what changes them. The tin stays filled when a link leads to another anchor. */
export function useOwnTinAddress(): [MoodPlaces, (change: (places: MoodPlaces) => MoodPlaces) => void] {
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
