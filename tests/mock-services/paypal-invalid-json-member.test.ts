import { expect, test } from 'vitest';
import { findRawMember } from '#mock-services/paypal/raw-member.ts';

test.each([
  ['{"a":1,"b":2}', 'b', '2'],
  ['{ "b" : { "x" : [1, {"y":"}"}] } , "a":0}', 'b', '{ "x" : [1, {"y":"}"}] }'],
  ['{"a":{"b":1},"b":"say \\"b\\": }"}', 'b', '"say \\"b\\": }"'],
  ['{"a":"\\\\","b":[]}', 'b', '[]'],
  ['{"b":1.0e2\n,"c":true}', 'b', '1.0e2'],
  ['{"\\u0062":null}', 'b', 'null'],
  ['{"b":1,"b":2}', 'b', '2'],
  ['{"a":{"b":1}}', 'b', undefined],
  ['{}', 'b', undefined],
  [' {"b":{}} ', 'b', '{}'],
])('the raw text of a member is found in %s', (json, name, expected) => {
  expect(findRawMember(json, name)).toBe(expected);
  if (expected !== undefined) expect(JSON.parse(json)[name]).toEqual(JSON.parse(expected));
});
