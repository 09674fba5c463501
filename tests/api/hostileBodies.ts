/** A body that costs its reader much more than its sender. */
export interface HostileBody {
  readonly shape: string
  readonly json: Buffer
}

const wrapped = (field: string, value: string): string => `{${JSON.stringify(field)}:${value}}`
const list = (element: string, count: number): string =>
  `[${`${element},`.repeat(count - 1)}${element}]`
const keys = (count: number, of: (i: number) => string): string =>
  `{${Array.from({ length: count }, (_, i) => `${JSON.stringify(of(i))}:0`).join()}}`

/** Lists in place of one field, by shape. Sizes range from what a small limit accepts to what no limit should. */
const lists = (field: string): Readonly<Record<string, string>> => ({
  '120,000 numbers': wrapped(field, list('0', 120_000)),
  '80,000 empty objects': wrapped(field, list('{}', 80_000)),
  '80,000 empty texts': wrapped(field, list('""', 80_000)),
  '80,000 nested lists': wrapped(field, list('[]', 80_000)),
  '2,000,000 numbers': wrapped(field, list('0', 2_000_000)),
  '500,000 numbers that are no bytes': wrapped(field, list('1.5', 500_000)),
  '600,000 empty objects': wrapped(field, list('{}', 600_000)),
  '400,000 texts': wrapped(field, list('"a"', 400_000)),
})

const others = (field: string): Readonly<Record<string, string>> => ({
  'depth 10,000': wrapped(field, `${'['.repeat(10_000)}${']'.repeat(10_000)}`),
  'depth 10,000 of objects': `${wrapped('a', '').slice(0, -1).repeat(10_000)}0${'}'.repeat(10_000)}`,
  'depth 1,000,000': wrapped(field, `${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`),
  'a key of 200,000 letters': keys(1, () => 'x'.repeat(200_000)),
  '200 keys of 1,000 letters': keys(200, (i) => `${i}${'x'.repeat(1000)}`),
  '25 keys of control characters': keys(25, (i) => `${i}${'\u0001'.repeat(140)}`),
  '25,000 unknown keys': keys(25_000, (i) => `k${i}`),
  '180,000 unknown keys': keys(180_000, (i) => `k${i}`),
  'a text of 250,000 letters': wrapped(field, `"${'x'.repeat(250_000)}"`),
  'a text of 40,000 escapes': wrapped(field, `"${'\\u0915'.repeat(40_000)}"`),
  'a number of 250,000 digits': wrapped(field, '9'.repeat(250_000)),
  '20,000 times the same key': `{${`${JSON.stringify(field)}:0,`.repeat(20_000)}"x":0}`,
  'the prototype behind 400,000 numbers': `{${JSON.stringify(field)}:${list('0', 400_000)},"x":{"__proto__":{"a":1}}}`,
  'a list that never closes': `{${JSON.stringify(field)}:${'[0,'.repeat(60_000)}`,
})

/** Every shape, in place of one field of a route's body. Always the same bytes. */
export const hostileBodies = (field: string): readonly HostileBody[] =>
  Object.entries({ ...lists(field), ...others(field) }).map(([shape, json]) => ({
    shape,
    json: Buffer.from(json),
  }))
