import type { ReactNode } from 'react';
import { render } from 'react-email';
import { outlookHead } from './frame/frame-styles.ts';

type Builder = {
  openBlock(options: { leadingLineBreaks: number }): void;
  closeBlock(options: { trailingLineBreaks: number }): void;
  addInline(text: string, options?: { noWordTransform?: boolean }): void;
  addLiteral(text: string): void;
  addLineBreak(): void;
};
type Element = { name?: string; attribs?: Record<string, string>; children?: Element[] };
type Walk = (children: Element[] | undefined, builder: Builder) => void;

/** 'Where: The studio' for a row of details. One without a label is a line of its own. */
function formatDetail(row: Element, walk: Walk, builder: Builder): void {
  const [label, value] = (row.children ?? []).filter(({ name }) => name === 'td');
  builder.openBlock({ leadingLineBreaks: 1 });
  walk(label?.children, builder);
  if (value) {
    builder.addInline(': ', { noWordTransform: true });
    walk(value.children, builder);
  }
  builder.closeBlock({ trailingLineBreaks: 1 });
}

/** The action with its address on a line of its own, which every mail program makes a link. */
function formatAction(link: Element, walk: Walk, builder: Builder): void {
  const lineBreaks = link.attribs?.class?.includes('action') ? 2 : 1;
  builder.openBlock({ leadingLineBreaks: lineBreaks });
  walk(link.children, builder);
  builder.addInline(':');
  builder.addLineBreak();
  builder.addInline(link.attribs?.href ?? '', { noWordTransform: true });
  builder.closeBlock({ trailingLineBreaks: lineBreaks });
}

/** 'Cancel my spot (https://…)', so that the sentence goes on after the address. */
function formatLink(link: Element, walk: Walk, builder: Builder): void {
  walk(link.children, builder);
  const href = link.attribs?.href ?? '';
  if (/^https?:/.test(href)) builder.addInline(` (${href})`, { noWordTransform: true });
}

/** Two columns: what was bought and its price, without the spaces that align them on paper. */
function formatReceiptLine(row: Element, walk: Walk, builder: Builder): void {
  const cells = (row.children ?? []).filter(({ name, attribs }) => name === 'td' && attribs?.class !== 'picture');
  builder.openBlock({ leadingLineBreaks: 1 });
  cells.forEach((cell, index) => {
    if (index > 0) builder.addLiteral('   ');
    walk(cell.children, builder);
  });
  builder.closeBlock({ trailingLineBreaks: 1 });
}

const plainTextOptions = {
  formatters: { detail: formatDetail, action: formatAction, link: formatLink, receiptLine: formatReceiptLine },
  selectors: [
    ...['h1', 'h2'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'title', format: 'skip' },
    { selector: 'p.quotation', format: 'blockquote' },
    { selector: 'tr.detail', format: 'detail' },
    { selector: 'tr.receipt-line', format: 'receiptLine' },
    ...['a.action', 'a.link.choice'].map((selector) => ({ selector, format: 'action' })),
    { selector: 'a.link', format: 'link' },
    { selector: 'table', format: 'block', options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
    ...['tr', 'td'].map((selector) => ({ selector, format: 'block' })),
  ],
};

/** Renders a mail as HTML and as plain text from the same components. */
export async function renderMail(mail: ReactNode): Promise<{ html: string; text: string }> {
  const [html, plain] = await Promise.all([
    render(mail),
    render(mail, { plainText: true, htmlToTextOptions: plainTextOptions } as Parameters<typeof render>[1]),
  ]);
  return { html: html.replace('</head>', () => `${outlookHead}</head>`), text: plain };
}
