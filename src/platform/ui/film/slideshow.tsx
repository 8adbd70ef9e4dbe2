import { type ComponentType, type ReactNode, useCallback, useState } from 'react';
import type { Slide } from '#platform/documents.ts';
import type { PictureName } from '#platform/words/pictures.ts';
import { slideshowLabels } from '#platform/words/slideshow.ts';
import { Picture } from '../pictures/picture.tsx';
import './slideshow.css';

type Motion = ComponentType<{ view: HTMLElement }>;

/**
 * A row of pictures, four side by side or two on a phone, that scrolls and snaps without scripts. Its script and
 * buttons load when the row is near the viewport; if they fail, the row stays as it is.
 * @param label accessible name; children, such as a heading, are beside the buttons
 */
export function Slideshow({
  slides,
  label,
  children,
}: {
  slides: readonly Slide[];
  label: string;
  children?: ReactNode;
}) {
  const [motion, setMotion] = useState<{ Motion: Motion; view: HTMLElement }>();
  const loadMotionNearViewport = useCallback((view: HTMLElement | null) => {
    if (!view) return;
    let isMounted = true;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        import('./slideshow-motion.tsx').then(
          ({ SlideshowMotion }) => isMounted && setMotion({ Motion: SlideshowMotion, view }),
          () => view.setAttribute('data-plain', ''),
        );
      },
      { rootMargin: '400px' },
    );
    observer.observe(view);
    return () => {
      isMounted = false;
      observer.disconnect();
    };
  }, []);
  return (
    <section
      className="[--shown:2] [--slide-gap:0.75rem] narrow:[--shown:1] md:[--shown:4] md:[--slide-gap:1.25rem]"
      aria-roledescription="carousel"
      aria-label={label}
    >
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="flex-[1_1_9rem] text-balance">{children}</div>
        {/* The size is reserved, so that the layout does not shift when the buttons load. */}
        <div className="ml-auto flex h-[44px] w-[148px] flex-none gap-[8px] max-[480px]:w-[140px] max-[480px]:gap-[4px] noscript:hidden">
          {motion && <motion.Motion view={motion.view} />}
        </div>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form. */}
      <div
        ref={loadMotionNearViewport}
        className="slideshow-view"
        role="group"
        aria-label={slideshowLabels.pictures}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
      >
        {/* With reduced motion the script would measure slides during the short transition of their row. */}
        <ul className="-ml-(--slide-gap) flex transition-none">
          {slides.map(({ picture, image, caption }) => (
            <li
              key={picture}
              className="min-w-0 flex-[0_0_calc(100%/var(--shown))] snap-start scroll-ml-[calc(var(--slide-gap)*-1)] pl-(--slide-gap)"
            >
              <figure>
                <Picture
                  name={picture as PictureName}
                  place={image}
                  sizes="(max-width: 767px) 50vw, 25vw"
                  className="aspect-square w-full rounded-card object-cover md:aspect-4/3"
                />
                <figcaption className="text-balance pt-[0.6rem] pb-1 text-[0.9rem] text-quiet leading-[1.4]">
                  {caption}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
