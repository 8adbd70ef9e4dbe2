import { Drawing } from './drawing.tsx';
import { Paper } from './paper.tsx';

/** A bowl that broke and was mended with gold. It is part of the page's script, so it shows when others are missing. */
export function MendedBowl({ className }: { className: string }) {
  return (
    <Drawing viewBox="0 0 320 260" className={className}>
      <circle cx="196" cy="104" r="92" className="fill-highlight opacity-15" />
      <circle cx="196" cy="104" r="62" className="fill-highlight opacity-20" />
      <ellipse cx="164" cy="238" rx="124" ry="12" className="fill-black opacity-15" />
      <Paper d="M118 214h84l8 22H110Z" className="fill-[#3f4a36]" />
      <Paper d="M38 112C42 190 98 222 160 222s118-32 122-110Z" className="fill-[#56634a]" />
      <path d="M38 112C42 190 98 222 160 222c-62-14-92-52-98-110Z" className="fill-white opacity-10" />
      <ellipse cx="160" cy="112" rx="122" ry="25" className="fill-[#6d7b5f]" />
      <ellipse cx="160" cy="114" rx="110" ry="19" className="fill-[#2f3829]" />
      <g fill="none" strokeLinejoin="round" strokeLinecap="round" className="stroke-[#e3b35a]" strokeWidth="4">
        <path d="M112 135l14 24-16 22 20 20-6 15M126 159l34 10 22-14 30 12 18-18 26 4M182 155l-8-20M160 169l6 26 24 24" />
        <path d="M60 104l22 8-10 14" strokeWidth="3" />
      </g>
      <g className="fill-primary">
        <path d="M206 96c-4-30 8-52 32-66-2 28-10 50-32 66Z" />
        <path d="M204 98c-20-14-28-34-22-58 16 16 24 36 22 58Z" className="opacity-80" />
      </g>
      <path d="M205 110c-2-26 4-50 22-68" fill="none" strokeWidth="2.5" className="stroke-ink opacity-40" />
    </Drawing>
  );
}
