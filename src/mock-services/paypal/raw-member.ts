/**
 * Returns the value of a JSON object's member character for character, because a signature covers bytes and parsing
 * would change them. The text must be a valid JSON object.
 * @returns undefined if the member does not exist; of duplicates the last counts, as in `JSON.parse`
 */
export function findRawMember(json: string, name: string): string | undefined {
  let lastValue: string | undefined;
  let position = json.indexOf('{') + 1;
  for (;;) {
    position = skipSpace(json, position);
    if (json[position] === '}' || position >= json.length) return lastValue;
    const nameEnd = findValueEnd(json, position);
    const valueStart = skipSpace(json, skipSpace(json, nameEnd) + ':'.length);
    const valueEnd = findValueEnd(json, valueStart);
    if (JSON.parse(json.slice(position, nameEnd)) === name) lastValue = json.slice(valueStart, valueEnd);
    position = skipSpace(json, valueEnd);
    if (json[position] === ',') position += 1;
  }
}

function skipSpace(json: string, from: number): number {
  let position = from;
  while (/\s/.test(json[position] ?? '')) position += 1;
  return position;
}

/** Returns the position after the value that starts at `from`. */
function findValueEnd(json: string, from: number): number {
  let depth = 0;
  let position = from;
  do {
    const character = json[position] ?? '';
    if (character === '"') position = findStringEnd(json, position);
    else if ('{['.includes(character)) [depth, position] = [depth + 1, position + 1];
    else if ('}]'.includes(character)) [depth, position] = [depth - 1, position + 1];
    else if (depth > 0) position += 1;
    else while (position < json.length && !/[,}\]\s]/.test(json[position] ?? '')) position += 1;
  } while (depth > 0 && position < json.length);
  return position;
}

function findStringEnd(json: string, from: number): number {
  let position = from + 1;
  while (position < json.length && json[position] !== '"') position += json[position] === '\\' ? 2 : 1;
  return position + 1;
}
