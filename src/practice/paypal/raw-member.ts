/**
 * The value of a member of a JSON object, character for character as it was written. A signature over bytes survives
 * no parsing and writing again. The text was parsed before: it is an object.
 *
 * @returns undefined when the object has no such member; of several the last counts, as in `JSON.parse`
 */
export function rawMember(json: string, name: string): string | undefined {
  let found: string | undefined;
  let at = json.indexOf('{') + 1;
  for (;;) {
    at = skipSpace(json, at);
    if (json[at] === '}' || at >= json.length) return found;
    const nameEnd = endOfValue(json, at);
    const valueStart = skipSpace(json, skipSpace(json, nameEnd) + ':'.length);
    const valueEnd = endOfValue(json, valueStart);
    if (JSON.parse(json.slice(at, nameEnd)) === name) found = json.slice(valueStart, valueEnd);
    at = skipSpace(json, valueEnd);
    if (json[at] === ',') at += 1;
  }
}

function skipSpace(json: string, from: number): number {
  let at = from;
  while (/\s/.test(json[at] ?? '')) at += 1;
  return at;
}

/** Where the value that begins at `from` ends. */
function endOfValue(json: string, from: number): number {
  let depth = 0;
  let at = from;
  do {
    const sign = json[at] ?? '';
    if (sign === '"') at = endOfString(json, at);
    else if ('{['.includes(sign)) [depth, at] = [depth + 1, at + 1];
    else if ('}]'.includes(sign)) [depth, at] = [depth - 1, at + 1];
    else if (depth > 0) at += 1;
    else while (at < json.length && !/[,}\]\s]/.test(json[at] ?? '')) at += 1;
  } while (depth > 0 && at < json.length);
  return at;
}

function endOfString(json: string, from: number): number {
  let at = from + 1;
  while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1;
  return at + 1;
}
