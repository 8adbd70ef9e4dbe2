import type { Form } from '#domain/clients/form.ts';
import { Paper } from '#web/ui/drawings/paper.tsx';

/** What a form is about: a sheet with a pencil, or the three elements of the quiz. */
export function FormDrawing({ form, className }: { form: Form['id']; className: string }) {
  return (
    <svg viewBox="0 0 120 120" aria-hidden="true" className={className}>
      <circle
        cx="60"
        cy="60"
        r="58"
        className="fill-[light-dark(var(--band),color-mix(in_oklab,var(--band)_84%,var(--ink)))]"
      />
      {form === 'dosha-quiz' ? <Elements /> : <SheetAndPencil />}
    </svg>
  );
}

function SheetAndPencil() {
  return (
    <>
      <Paper d="M32 22H80q4 0 4 4V98q0 4-4 4H32q-4 0-4-4V26q0-4 4-4Z" className="fill-[#fffdf8]" />
      <path d="M38 40H74M38 54H74M38 68H62" strokeWidth="3" strokeLinecap="round" className="stroke-[#c3b39c]" />
      <path
        d="M38 85c6-8 9 4 14-2s8 3 14-3"
        fill="none"
        strokeWidth="2.5"
        strokeLinecap="round"
        className="stroke-[#56634a]"
      />
      <Paper d="M98 34l9 6L80 84l-10 6 1-12Z" className="fill-[#dda23a]" />
      <path d="M71 78l9 6-10 6Z" className="fill-[#f3dfc0]" />
      <path d="M98 34l9 6 3-5q1-3-2-5l-4-2q-3-1-4 1Z" className="fill-[#a04128]" />
    </>
  );
}

function Elements() {
  return (
    <>
      <g fill="none" strokeLinecap="round" strokeWidth="4" className="stroke-[light-dark(#6d8794,#a3bbc6)]">
        <path d="M30 36H58c11 0 12-14 3-15-6 0-8 6-4 9M26 47H68c12 0 13 15 3 16" />
      </g>
      <Paper
        d="M84 44c3 11 17 15 17 31 0 12-8 19-17 19s-17-7-17-19c0-8 5-12 8-18 3 3 4 5 5 8 3-6 5-13 4-21Z"
        className="fill-[#a84529]"
      />
      <Paper d="M84 64c2 6 9 8 9 17 0 8-4 12-9 12s-9-5-9-11 6-9 9-18Z" className="fill-[#dd8a3b]" />
      <Paper d="M18 96c3-18 12-30 26-30s22 12 26 30Z" className="fill-[light-dark(#56634a,#8b9d79)]" />
    </>
  );
}
