import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { slideshowWords } from '#web/content/slideshow.ts';

const AUTOPLAY_MS = 3000;
const PHONE = '(max-width: 767.98px)';
const CALM = '(prefers-reduced-motion: reduce)';

const isCalm = () => matchMedia(CALM).matches;

/** Moves on by twos, by ones on a phone, and starts where the row was scrolled to by hand. */
function optionsFor(view: HTMLElement) {
  const step = matchMedia(PHONE).matches ? 1 : 2;
  const slideWidth = view.querySelector('li')?.offsetWidth || 1;
  return {
    loop: true,
    align: 'start' as const,
    slidesToScroll: 2,
    breakpoints: { [PHONE]: { slidesToScroll: 1 } },
    startIndex: Math.round(view.scrollLeft / slideWidth / step),
  };
}

/** Takes over the moving of a slideshow's row and draws its buttons: play or pause, previous, next. */
export function SlideshowMotion({ view }: { view: HTMLElement }) {
  const [options] = useState(() => optionsFor(view));
  // Who stops it and until when is decided here: the plugin knows no difference between a glance and a wish.
  const [plugins] = useState(() => [Autoplay({ delay: AUTOPLAY_MS, playOnInit: false, stopOnFocusIn: false })]);
  const [attach, embla] = useEmblaCarousel(options, plugins);
  const [stopped, setStopped] = useState(isCalm);
  const [hovered, setHovered] = useState(false);
  const [seen, setSeen] = useState(false);
  const playing = !stopped && !hovered && seen;

  useLayoutEffect(() => {
    view.setAttribute('data-moving', '');
    view.scrollLeft = 0;
    attach(view);
    return () => view.removeAttribute('data-moving');
  }, [view, attach]);

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const stop = () => setStopped(true);
    const calm = matchMedia(CALM);
    calm.addEventListener('change', () => calm.matches && stop(), { signal });
    view.addEventListener('focusin', stop, { signal });
    view.addEventListener('pointerdown', stop, { signal });
    view.addEventListener('pointerenter', ({ pointerType }) => setHovered(pointerType === 'mouse'), { signal });
    view.addEventListener('pointerleave', () => setHovered(false), { signal });
    const onScreen = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting ?? false));
    onScreen.observe(view);
    return () => {
      leaving.abort();
      onScreen.disconnect();
    };
  }, [view]);

  useEffect(() => {
    if (!embla) return;
    const sync = () => {
      const autoplay = embla.plugins().autoplay;
      if (playing) autoplay?.play(isCalm());
      else autoplay?.stop();
    };
    sync();
    // Another width starts the plugin afresh, and silent.
    embla.on('reInit', sync);
    return () => void embla.off('reInit', sync);
  }, [embla, playing]);

  const move = useCallback(
    (way: 'scrollPrev' | 'scrollNext') => {
      setStopped(true);
      embla?.[way](isCalm());
    },
    [embla],
  );
  useEffect(() => {
    const byArrows = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
      event.preventDefault();
      move(event.key === 'ArrowLeft' ? 'scrollPrev' : 'scrollNext');
    };
    view.addEventListener('keydown', byArrows);
    return () => view.removeEventListener('keydown', byArrows);
  }, [view, move]);

  return (
    <>
      <Control label={stopped ? slideshowWords.play : slideshowWords.pause} onPress={() => setStopped(!stopped)}>
        {stopped ? <path d="M8 5.5v13l10.5-6.5z" fill="currentColor" /> : <path d="M8.5 6v12M15.5 6v12" />}
      </Control>
      <Control label={slideshowWords.previous} onPress={() => move('scrollPrev')}>
        <path d="M14.5 5.5 8 12l6.5 6.5" />
      </Control>
      <Control label={slideshowWords.next} onPress={() => move('scrollNext')}>
        <path d="M9.5 5.5 16 12l-6.5 6.5" />
      </Control>
    </>
  );
}

function Control({ label, onPress, children }: { label: string; onPress: () => void; children: React.ReactNode }) {
  return (
    <button type="button" className="button quiet" aria-label={label} title={label} onClick={onPress}>
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="size-5"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {children}
      </svg>
    </button>
  );
}
