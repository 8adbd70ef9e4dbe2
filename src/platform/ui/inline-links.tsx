import type { ReactNode } from 'react';
import { splitLinks } from '#platform/text/inline-links.ts';
import { SmartLink } from './smart-link.tsx';

/** Draws a text of a page with its links. Not for a text with what a visitor entered, because that could be a link. */
export const showLinks = (text: string): ReactNode => showParts(splitLinks(text));

const showParts = ([text, words, address = '', ...others]: readonly string[]): ReactNode =>
  words === undefined
    ? text
    : [
        text,
        <SmartLink key={address} href={address} className="link">
          {words}
        </SmartLink>,
        showParts(others),
      ];
