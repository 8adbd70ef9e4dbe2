import { Drawing } from './drawing.tsx';
import { Paper } from './paper.tsx';

/** An envelope with a letter in it: a sun, two hills and a fir. Its seal is the lid of a tin. */
export function SealedLetter({ className }: { className: string }) {
  return (
    <Drawing viewBox="0 0 320 280" className={className}>
      <ellipse cx="164" cy="262" rx="136" ry="10" className="fill-black opacity-15" />
      <Paper d="M28 132L160 40l132 92v120H28Z" className="fill-[#c3a98a]" />
      <Paper d="M56 26H264V200H56Z" className="fill-[#fffdf8]" />
      <path d="M66 36H254V150H66Z" className="fill-[#f6e6cf]" />
      <circle cx="196" cy="82" r="46" className="fill-[#f6cf86] opacity-40" />
      <circle cx="196" cy="82" r="25" className="fill-[#e5a043]" />
      <path d="M66 106c40-24 76-16 108-4s56 8 80-6V170H66Z" className="fill-[#98a787]" />
      <path d="M66 130c50-20 100 6 188-4v44H66Z" className="fill-[#50694e]" />
      <path d="M96 132l-13 0 8-14-5 0 7-13-4 0 7-19 7 19-4 0 7 13-5 0 8 14Z" className="fill-[#354f3b]" />
      <path d="M124 134l-10 0 6-11-4 0 6-10-3 0 5-15 5 15-3 0 6 10-4 0 6 11Z" className="fill-[#354f3b]" />
      <Paper d="M28 132L132 204 28 252Z" className="fill-[#e2cdb0]" />
      <Paper d="M292 132L188 204l104 48Z" className="fill-[#e2cdb0]" />
      <Paper d="M28 252L146 176q14-10 28 0L292 252Z" className="fill-[#efdfc6]" />
      <circle cx="162" cy="190" r="24" className="fill-black opacity-20" />
      <circle cx="160" cy="187" r="24" className="fill-[#a04128]" />
      <circle cx="160" cy="187" r="18" fill="none" strokeWidth="1.5" className="stroke-[#f0b493]" />
      <path
        d="M160 200c-11-8-13-18-6-27 9 5 12 15 6 27Zm0 0c-1-9 3-15 10-18 2 8-2 15-10 18Z"
        className="fill-[#f6d9c4]"
      />
    </Drawing>
  );
}
