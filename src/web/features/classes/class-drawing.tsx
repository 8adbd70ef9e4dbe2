import { DRAWING, drawClass, type PaperTone } from '#domain/classes/class-drawing.ts';

/** By day, and by night under the moon. */
const toneClasses: Readonly<Record<PaperTone, string>> = {
  haze: 'fill-[#c3cbba] dark:fill-[#5c576b]',
  far: 'fill-[#a9b39d] dark:fill-[#454c62]',
  near: 'fill-[#86937a] dark:fill-[#2f3b4c]',
  deep: 'fill-[#56634a] dark:fill-[#1b2733]',
  glow: 'fill-[#dda23a] dark:fill-[#f1e2bb]',
  halo: 'fill-[#fbeed3] dark:fill-[#6f6574]',
  flame: 'fill-[#dda23a] dark:fill-[#e0a757]',
  light: 'fill-[#fbeed3] dark:fill-[#d8ccb8]',
  leaf: 'fill-[#86937a] dark:fill-[#728a79]',
  clay: 'fill-[#ac5331] dark:fill-[#a65a41]',
};

/**
 * The drawing of a class in cut paper, made from its title. A narrow place shows the `motif` whole, between more sky and
 * more ground, and a strip shows it `alone`.
 */
export function ClassDrawing(props: { title: string; part?: 'motif' | 'alone'; className?: string }) {
  const { title, part, className = '' } = props;
  const { papers, ...parts } = drawClass(title);
  const { left, width } = part ? parts[part] : { left: 0, width: DRAWING.width };
  return (
    <svg
      viewBox={`${left} 0 ${width} ${DRAWING.height}`}
      preserveAspectRatio={part ? 'xMidYMid meet' : 'xMaxYMax slice'}
      aria-hidden="true"
      className={`block bg-[#ddd9c9] dark:bg-[#343c56] ${className}`}
    >
      {papers.map(({ tone, path }) => (
        <path key={path} d={path} className={toneClasses[tone]} />
      ))}
    </svg>
  );
}
