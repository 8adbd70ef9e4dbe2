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

/** The drawing of a class in cut paper, made from its title. A narrow one shows its motif whole, between more sky and more ground. */
export function ClassDrawing(props: { title: string; isNarrow?: boolean; className?: string }) {
  const { title, isNarrow = false, className = '' } = props;
  const { papers, motif } = drawClass(title);
  return (
    <svg
      viewBox={isNarrow ? `${motif.left} 0 ${motif.width} ${DRAWING.height}` : `0 0 ${DRAWING.width} ${DRAWING.height}`}
      preserveAspectRatio={isNarrow ? 'xMidYMid meet' : 'xMaxYMax slice'}
      aria-hidden="true"
      className={`block bg-[#ddd9c9] dark:bg-[#343c56] ${className}`}
    >
      {papers.map(({ tone, path }) => (
        <path key={path} d={path} className={toneClasses[tone]} />
      ))}
    </svg>
  );
}
