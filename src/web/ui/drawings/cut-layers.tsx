import layers from './cut-layers.svg?url';

/** How every landscape of the site is made: sheets of cut paper, one behind the other, pulled apart. */
export function CutLayers({ className }: { className: string }) {
  return <img src={layers} alt="" width={880} height={740} className={`h-auto ${className}`} />;
}

/** One sheet of the landscape: 0 is the sky, 5 the hill in front. */
export function CutSheet({ index, className }: { index: number; className: string }) {
  return <img src={`${layers}#sheet-${index}`} alt="" width={880} height={740} className={`h-auto ${className}`} />;
}
