import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { slideshowLabels } from '#platform/words/slideshow.ts';

const AUTOPLAY_MS = 3000;
const PHONE_QUERY = '(max-width: 767.98px)';
const REDUCED_MOTION_QUERY = '(prefers-reduced-motion: reduce)';

const prefersReducedMotion = () => matchMedia(REDUCED_MOTION_QUERY).matches;

/** Moves two slides at a time, one on a phone. It starts at the manual scroll position. */
function createOptions(view: HTMLElement) {
  const step = matchMedia(PHONE_QUERY).matches ? 1 : 2;
  const slideWidth = view.querySelector('li')?.offsetWidth || 1;
  return {
    loop: true,
    align: 'start' as const,
    slidesToScroll: 2,
    breakpoints: { [PHONE_QUERY]: { slidesToScroll: 1 } },
    startIndex: Math.round(view.scrollLeft / slideWidth / step),
  };
}

/** Controls the movement of a slideshow and renders its buttons: play or pause, previous, next. */
export function SlideshowMotion({ view }: { view: HTMLElement }) {
  const [options] = useState(() => createOptions(view));
  // Pausing is decided here, because the plugin does not distinguish a temporary pause from the user's choice.
  const [plugins] = useState(() => [Autoplay({ delay: AUTOPLAY_MS, playOnInit: false, stopOnFocusIn: false })]);
  const [attach, embla] = useEmblaCarousel(options, plugins);
  const [stopped, setStopped] = useState(prefersReducedMotion);
  const [hovered, setHovered] = useState(false);
  const [isVisible, setVisible] = useState(false);
  const playing = !stopped && !hovered && isVisible;

  useLayoutEffect(() => {
    view.setAttribute('data-moving', '');
    view.scrollLeft = 0;
    attach(view);
    return () => view.removeAttribute('data-moving');
  }, [view, attach]);

  const scroll = (method: 'scrollPrev' | 'scrollNext') => {
    setStopped(true);
    embla?.[method](prefersReducedMotion());
  };
  const scrollOnArrowKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    scroll(event.key === 'ArrowLeft' ? 'scrollPrev' : 'scrollNext');
  });

  useEffect(() => {
    const cleanup = new AbortController();
    const { signal } = cleanup;
    const stop = () => setStopped(true);
    view.addEventListener('keydown', (event) => scrollOnArrowKey(event), { signal });
    const reducedMotion = matchMedia(REDUCED_MOTION_QUERY);
    reducedMotion.addEventListener('change', () => reducedMotion.matches && stop(), { signal });
    view.addEventListener('focusin', stop, { signal });
    view.addEventListener('pointerdown', stop, { signal });
    view.addEventListener('pointerenter', ({ pointerType }) => setHovered(pointerType === 'mouse'), { signal });
    view.addEventListener('pointerleave', () => setHovered(false), { signal });
    const visibilityObserver = new IntersectionObserver((entries) =>
      setVisible(entries.at(-1)?.isIntersecting ?? false),
    );
    visibilityObserver.observe(view);
    return () => {
      cleanup.abort();
      visibilityObserver.disconnect();
    };
  }, [view]);

  useEffect(() => {
    if (!embla) return;
    const sync = () => {
      const autoplay = embla.plugins().autoplay;
      if (playing) autoplay?.play(prefersReducedMotion());
      else autoplay?.stop();
    };
    sync();
    // A resize restarts the plugin without events.
    embla.on('reInit', sync);
    return () => void embla.off('reInit', sync);
  }, [embla, playing]);

  return (
    <>
      <Control label={stopped ? slideshowLabels.play : slideshowLabels.pause} onPress={() => setStopped(!stopped)}>
        {stopped ? <path d="M8 5.5v13l10.5-6.5z" fill="currentColor" /> : <path d="M8.5 6v12M15.5 6v12" />}
      </Control>
      <Control label={slideshowLabels.previous} onPress={() => scroll('scrollPrev')}>
        <path d="M14.5 5.5 8 12l6.5 6.5" />
      </Control>
      <Control label={slideshowLabels.next} onPress={() => scroll('scrollNext')}>
        <path d="M9.5 5.5 16 12l-6.5 6.5" />
      </Control>
    </>
  );
}

function Control({ label, onPress, children }: { label: string; onPress: () => void; children: React.ReactNode }) {
  return (
    <button
      type="button"
      className="button quiet min-h-[44px] w-[44px] p-0"
      aria-label={label}
      title={label}
      onClick={onPress}
    >
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
