import type { ReactNode } from 'react';
import { splitLinks } from '#domain/content/inline-links.ts';
import { SmartLink } from './smart-link.tsx';

/** Draws a text of a page with its links. Not for a text with what a visitor entered, because that could be a link. */
export const showLinks = (text: string): ReactNode =>
  splitLinks(text).map((part, index, parts) =>
    index % 3 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no id, and are always drawn together.
      <SmartLink key={index} href={parts[index + 1] ?? ''} className="link">
        {part}
      </SmartLink>
    ) : (
      index % 3 === 0 && part
    ),
  );
