import { hasHiddenCharacters } from '#platform/text/line.ts';

export const MAX_CAPTIONS_BYTES = 200_000;

const TIME = String.raw`(?:\d{2,3}:)?[0-5]\d:[0-5]\d\.\d{3}`;
const TIMING = new RegExp(`^(${TIME})[ \\t]+-->[ \\t]+(${TIME})((?:[ \\t]+\\S+)*)[ \\t]*$`);
/** Where a text stands. */
const SETTING = /^(?:vertical|line|position|size|align):[\w%,.-]{1,30}$/;
const MARKUP = /<\/?(?:b|i|u|c|v|lang|ruby|rt)(?:[.\s][^<>]*)?>|<[\d:.]+>/g;
const ENTITY = /&(amp|lt|gt|nbsp|lrm|rlm);/g;
const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: '\u00a0', lrm: '', rlm: '' };
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

type Captions = { text: string } | { problem: string };

const createProblem = (problem: string): Captions => ({ problem });

/**
 * Reads captions in the WebVTT format and keeps only times, places and plain texts: no styles and comments, and other
 * markup becomes text. A problem is a sentence.
 */
export function parseCaptions(bytes: Uint8Array): Captions {
  const file = decode(bytes)
    ?.replace(/^\ufeff/, '')
    .replaceAll(/\r\n?/g, '\n');
  if (file === undefined) return createProblem('The captions are not in UTF-8. Please save them in this encoding.');
  if (!/^WEBVTT(?:[ \t\n]|$)/.test(file)) {
    return createProblem('These are no WebVTT captions: their first line must be WEBVTT. Please save them as .vtt.');
  }
  if (hasHiddenCharacters(file)) return createProblem('The captions have characters that cannot be shown.');
  const [, ...blocks] = file.split(/\n{2,}/);
  const cues: string[] = [];
  for (const block of blocks) {
    const lines = block.split('\n').filter((line) => line.trim() !== '');
    if (lines.length === 0 || /^(?:NOTE|STYLE|REGION)(?:\s|$)/.test(lines[0] ?? '')) continue;
    const cue = readCue(lines);
    if (cue === undefined)
      return createProblem(`The captions have no time, such as 00:01.000 --> 00:04.000, at “${quote(block)}”.`);
    if (cue === 'reversed') return createProblem(`The captions end before they begin at “${quote(block)}”.`);
    cues.push(cue);
  }
  if (cues.length === 0) return createProblem('The captions have no text.');
  return { text: `WEBVTT\n\n${cues.join('\n\n')}\n` };
}

/** One text with its time; before it there may be a line with its name. */
function readCue(lines: readonly string[]): string | 'reversed' | undefined {
  const at = lines[0]?.includes('-->') ? 0 : 1;
  const [, from, to, settings = ''] = TIMING.exec(lines[at] ?? '') ?? [];
  if (from === undefined || to === undefined) return undefined;
  if (toMilliseconds(to) <= toMilliseconds(from)) return 'reversed';
  const places = settings.split(/\s+/).filter((setting) => SETTING.test(setting));
  const texts = lines.slice(at + 1).map(escapeText);
  return [[from, '-->', to, ...places].join(' '), ...texts].join('\n');
}

const escapeText = (text: string) =>
  text
    .replaceAll(MARKUP, '')
    .replaceAll(ENTITY, (_entity, name: string) => characters[name] ?? '')
    .replaceAll(/[&<>]/g, (character) => escapes[character] ?? '');

const toMilliseconds = (time: string) =>
  time.split(':').reduce((sum, part) => sum * 60 + Math.round(Number(part) * 1_000), 0);

const quote = (block: string) => block.slice(0, 40).replaceAll('\n', ' ').trim();

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
