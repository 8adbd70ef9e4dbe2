import { describe, expect, test } from 'vitest';
import { markText, placePaths, removeMarks } from './text-marks.ts';

const heading = markText('Yoga', ['heading']);
const intro = markText('With [a link](/a) in it', ['sections', 0, 'text']);

describe('placePaths', () => {
  test('the element around a text gets its path, also behind another element and for equal texts', () => {
    const other = markText('Yoga', ['items', 1, 'term']);
    expect(placePaths(`<main><h1 class="a">${heading}</h1><p><img src="a"/><b>${other}</b> ${intro}</p></main>`)).toBe(
      '<main><h1 class="a" data-path="heading">Yoga</h1>' +
        '<p data-path="sections/0/text"><img src="a"/><b data-path="items/1/term">Yoga</b> With [a link](/a) in it</p></main>',
    );
  });

  test('an element with two texts has both paths in their order', () => {
    const other = markText('Yoga', ['other']);
    expect(placePaths(`<p>${heading}<!-- -->: <!-- -->${other}</p>`)).toBe(
      '<p data-path="heading other">Yoga<!-- -->: <!-- -->Yoga</p>',
    );
  });

  test('attributes, scripts and text around the page keep no path', () => {
    const html = `<!DOCTYPE html><html><head><meta content="${heading}"/><script>a("<p>${heading}")</script></head></html>`;
    expect(placePaths(html)).toBe(removeMarks(html));
  });
});

test('an empty text gets no path', () => {
  expect(markText('', ['a'])).toBe('');
});
