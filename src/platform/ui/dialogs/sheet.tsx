import type { ReactNode } from 'react';
import './sheet.css';

/** A printable sheet, on paper of its own: white with black ink, also in the dark scheme. */
export function Sheet(props: {
  /** Accessible name. */
  label: string;
  /** The level of its title, where it is not the only one on its page. */
  heading?: 'h1' | 'h2';
  sender: string;
  address: readonly string[];
  title: string;
  /** Shown large below the title. */
  number: string;
  numberClass: string;
  date: string;
  children: ReactNode;
}) {
  const Title = props.heading ?? 'h1';
  return (
    <article
      aria-label={props.label}
      className="sheet wrap-anywhere scheme-light max-w-184 border border-line bg-white p-[clamp(1.25rem,5vw,3rem)] text-[#1d1612] print:max-w-none print:border-0 print:p-0"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 border-[#1d1612] border-b-[1.5px] pb-5">
        <div>
          <p className="font-display text-[1.35rem]">{props.sender}</p>
          <address className="whitespace-pre-line not-italic">{props.address.join('\n')}</address>
        </div>
        <div>
          <Title className="text-[1.2rem] leading-[1.1]">
            {props.title} <span className={`block tabular-nums ${props.numberClass}`}>{props.number}</span>
          </Title>
          <p>{props.date}</p>
        </div>
      </header>
      {props.children}
    </article>
  );
}

/** Links and buttons above a sheet. */
export const SheetActions = ({ children }: { children: ReactNode }) => (
  <p className="mb-6 flex max-w-184 flex-wrap items-center justify-between gap-4">{children}</p>
);

/** A row of the table on a sheet. */
export const SheetRow = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  <tr
    className={`break-inside-avoid border-[#b9aea2] border-t text-[1.15rem] last:border-b *:py-[0.65rem] *:pr-[0.9rem] ${className}`}
  >
    {children}
  </tr>
);

/** The head of a table on a sheet. */
export const SheetHead = ({ children }: { children: ReactNode }) => (
  <thead>
    <tr className="whitespace-nowrap text-[0.9rem] *:py-[0.3rem] *:pr-[0.9rem] *:font-semibold">{children}</tr>
  </thead>
);
