import type { Page } from '@playwright/test';

/** Longer words may break. */
const MAX_WORD_LENGTH = 12;

/** Doubles the size of text, as a reader does in the settings of a browser. */
export const doubleTextSize = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const root = document.documentElement;
    root.style.fontSize = `${2 * Number.parseFloat(getComputedStyle(root).fontSize)}px`;
  });

/**
 * Lists the words on two lines and the texts that are cut off, each with the element that it is in. A hyphen or slash
 * ends a word. Drawn lettering is no text.
 */
export const findDamagedTexts = (page: Page): Promise<string[]> =>
  page.evaluate((maxLength) => {
    const toLine = (element: Element, text: string) =>
      `${text} in ${element.tagName.toLowerCase()}.${[...element.classList].slice(0, 3).join('.')}`;
    const isShown = (element: Element) =>
      !element.closest('svg, script, style, noscript, [inert], [aria-hidden="true"], [href="#content"], option') &&
      !element.closest('.sr-only') &&
      getComputedStyle(element).clipPath !== 'inset(50%)' &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const listRects = (node: Text, start: number, end: number) => {
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, end);
      return [...range.getClientRects()].filter(({ width, height }) => width > 0.5 && height > 0.5);
    };
    const findBrokenWords = (node: Text, element: Element) =>
      [...node.data.matchAll(/[^\s\p{Pd}/]+/gu)]
        .filter(([word]) => word.replaceAll(/^\P{L}+|\P{L}+$/gu, '').length <= maxLength)
        .filter(({ 0: word, index }) => {
          const tops = listRects(node, index, index + word.length).map(({ top }) => top);
          return Math.max(...tops) - Math.min(...tops) > 4;
        })
        .map(([word]) => `broken: ${toLine(element, word)}`);
    const isCutOff = (node: Text, element: Element) => {
      const rects = listRects(node, 0, node.length);
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        const frame = box.getBoundingClientRect();
        const isHidden = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
        // What is wholly beside its frame is the next slide.
        const inside = rects.filter(({ left, right }) => right > frame.left + 1 && left < frame.right - 1);
        if (isHidden(overflowX) && inside.some(({ left, right }) => left < frame.left - 1 || right > frame.right + 1))
          return true;
        if (isHidden(overflowY) && inside.some(({ top, bottom }) => top < frame.top - 4 || bottom > frame.bottom + 4))
          return true;
        if (getComputedStyle(box).position === 'fixed') break;
      }
      return false;
    };
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      const element = node.parentElement;
      if (!node.data.trim() || !element || !isShown(element)) continue;
      texts.push(...findBrokenWords(node, element));
      if (isCutOff(node, element)) texts.push(`cut off: ${toLine(element, node.data.trim().slice(0, 40))}`);
    }
    const overflow = document.documentElement.scrollWidth - window.innerWidth;
    return overflow > 0 ? [`the page is ${overflow} px too wide`, ...texts] : texts;
  }, MAX_WORD_LENGTH);
