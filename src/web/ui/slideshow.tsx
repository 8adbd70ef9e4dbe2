import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { type Slide, slideshowLabels } from '#web/content/slideshow.ts';
import { Picture } from './picture.tsx';
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
  const view = useRef<HTMLDivElement>(null);
  const [Motion, setMotion] = useState<Motion>();
  useEffect(() => {
    const element = view.current;
    if (!element) return;
    let isMounted = true;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        import('./slideshow-motion.tsx').then(
          ({ SlideshowMotion }) => isMounted && setMotion(() => SlideshowMotion),
          () => element.setAttribute('data-plain', ''),
        );
      },
      { rootMargin: '400px' },
    );
    observer.observe(element);
    return () => {
      isMounted = false;
      observer.disconnect();
    };
  }, []);
  return (
    <section className="slideshow" aria-roledescription="carousel" aria-label={label}>
      <div className="slideshow-bar">
        {children}
        <div className="slideshow-controls">{Motion && view.current && <Motion view={view.current} />}</div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form. */}
      <div ref={view} className="slideshow-view" role="group" aria-label={slideshowLabels.pictures} tabIndex={0}>
        <ul className="slideshow-row">
          {slides.map(({ name, alt, caption }) => (
            <li key={name} className="slideshow-slide">
              <figure>
                <Picture name={name} alt={alt} sizes="(max-width: 767px) 50vw, 25vw" />
                <figcaption>{caption}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
