import { DRAWING, drawClass, MOTIF_SQUARE, type PaperTone } from '#domain/classes/class-drawing.ts';

const toneClasses: Readonly<Record<PaperTone, string>> = {
  haze: 'fill-[color-mix(in_oklab,var(--primary)_20%,var(--band))]',
  far: 'fill-[color-mix(in_oklab,var(--primary)_38%,var(--band))]',
  near: 'fill-[color-mix(in_oklab,var(--primary)_62%,var(--band))]',
  deep: 'fill-primary',
  glow: 'fill-highlight',
  light:
    'fill-[color-mix(in_oklab,var(--raised)_82%,var(--highlight))] dark:fill-[color-mix(in_oklab,var(--ink)_72%,var(--highlight))]',
  clay: 'fill-[color-mix(in_oklab,var(--accent)_82%,var(--highlight))]',
};

/** The drawing of a class in cut paper, made from its title. A narrow one shows what is around its motif. */
export function ClassDrawing(props: { title: string; isNarrow?: boolean; className?: string }) {
  const { title, isNarrow = false, className = '' } = props;
  const { left, size } = MOTIF_SQUARE;
  return (
    <svg
      viewBox={isNarrow ? `${left} 0 ${size} ${size}` : `0 0 ${DRAWING.width} ${DRAWING.height}`}
      preserveAspectRatio={isNarrow ? 'xMidYMax slice' : 'xMaxYMax slice'}
      aria-hidden="true"
      className={`block bg-[color-mix(in_oklab,var(--highlight)_16%,var(--band))] ${className}`}
    >
      {drawClass(title).map(({ tone, path }) => (
        <path key={path} d={path} className={toneClasses[tone]} />
      ))}
    </svg>
  );
}
