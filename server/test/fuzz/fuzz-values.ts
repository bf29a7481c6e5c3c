/** Numbers that look drawn by chance and are the same each time for the same seed. */
export interface Chance {
  /** From 0 to just below 1. */
  next: () => number
  below: (count: number) => number
  pick: <Value>(values: readonly Value[]) => Value
  is: (share: number) => boolean
}

export interface JsonSchema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
}

/** An id for a field of this name: of one's own organisation, of another, or of nothing. */
export type FindId = (field: string, chance: Chance) => string

/** Draws by mulberry32, which is small and good enough to try things out. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    next,
    below,
    // safe: what is picked from is never empty
    pick: (values) => values[below(values.length)] as (typeof values)[number],
    is: (share) => next() < share,
  }
}

const LONG = 'ij'.repeat(40_000)

/** What breaks programs that believe what they are sent. */
export const HOSTILE: readonly unknown[] = [
  ...['', ' ', '\0', 'a\0b', '\uD800', '\u202Eabc', 'İ', '\r\nSet-Cookie: x=1', LONG],
  ...[
    "' or 1=1 --",
    '"; drop table users; --',
    '$1',
    '\\',
    '%',
    '%00',
    '%s%n',
    '{{7*7}}',
    '${7*7}',
  ],
  ...[
    '../../etc/passwd',
    '..\\..\\x',
    '//evil.example',
    'javascript:alert(1)',
    'file:///etc/passwd',
  ],
  ...[
    '<script>alert(1)</script>',
    '<svg/onload=x>',
    '=cmd|x',
    '-1',
    '1e309',
    'NaN',
    'null',
    '0x10',
  ],
  ...[
    '2024-02-30',
    '0000-00-00',
    '9999-12-31',
    '+275760-09-13',
    '-000001-01-01',
    'infinity',
    'now',
  ],
  ...[
    '0.005',
    '99999999999999999999.99',
    '-0.00',
    '1,00',
    '٣',
    '1_000',
    '999999999999999999999999999999',
  ],
  ...[0, -1, 1.5, -0, 1e21, 2 ** 31, 2 ** 53, 2 ** 63, Number.MAX_VALUE, 5e-324],
  ...[null, true, false, [], [null], [[]], {}, { $ne: null }, { toString: 1 }, { length: -1 }],
  JSON.parse('{"__proto__":{"administrator":true},"constructor":{"prototype":{}}}'),
  deep(200),
  Array.from({ length: 3000 }, () => 'x'),
]

function deep(levels: number): unknown {
  let value: unknown = 'x'
  for (let level = 0; level < levels; level += 1) value = { x: [value] }
  return value
}

/** A value that fits a schema more often than not. */
export function valueOf(
  schema: JsonSchema,
  field: string,
  { chance, findId }: { chance: Chance; findId: FindId },
): unknown {
  const about = { chance, findId }
  const choices = schema.anyOf ?? schema.oneOf
  if ('const' in schema) return schema.const
  if (schema.enum) return chance.pick(schema.enum)
  if (choices) return valueOf(chance.pick(choices), field, about)
  if (schema.allOf) {
    const parts = schema.allOf.map((part) => valueOf(part, field, about))
    return parts.every((part) => typeof part === 'object') ? Object.assign({}, ...parts) : parts[0]
  }
  const type = Array.isArray(schema.type) ? chance.pick(schema.type) : schema.type
  if (type === 'object') return objectOf(schema, about)
  if (type === 'array') {
    const item = schema.items ?? {}
    return Array.from({ length: chance.below(3) }, () => valueOf(item, field, about))
  }
  if (type === 'boolean') return chance.is(0.5)
  if (type === 'null') return null
  if (type === 'integer' || type === 'number') return numberOf(schema, chance)
  return textOf(schema, field, about)
}

function objectOf(
  { properties = {}, required = [] }: JsonSchema,
  about: { chance: Chance; findId: FindId },
): object {
  const kept = Object.entries(properties).filter(
    ([name]) => required.includes(name) || about.chance.is(0.5),
  )
  return Object.fromEntries(kept.map(([name, schema]) => [name, valueOf(schema, name, about)]))
}

function numberOf({ minimum = 0, maximum = 1000 }: JsonSchema, { pick }: Chance): number {
  const middle = Math.floor((minimum + Math.min(maximum, minimum + 1000)) / 2)
  return pick([minimum, maximum, middle, minimum - 1, maximum + 1, 1])
}

const TEXTS = [
  'Anna',
  'Stichting Zon',
  '2024-01-01',
  '2030-06-30',
  '100.00',
  '0.05',
  '1',
  'NL',
  '9401 AA',
]

/** Stands in every text of an organisation to which nobody who is tried belongs. */
export const MARKER = 'kluisgeheim'

// What all names of others hold, by each of the ways in which names are looked for, and never in full: a saved view tells what was sought.
const SWAPPED = `${MARKER.slice(0, -3)}iem`
const SOUGHT = [
  ...[MARKER.slice(0, 5), MARKER.slice(3, 9), `persoon ${MARKER.slice(0, 5)}`],
  ...[`${MARKER.slice(0, 5)}x${MARKER.slice(5)}`, SWAPPED, `${SWAPPED} persoon`],
]

function textOf(
  { format, minLength = 0, maxLength = 60 }: JsonSchema,
  field: string,
  { chance, findId }: { chance: Chance; findId: FindId },
): string {
  if (format === 'uuid') return findId(field, chance)
  if (format === 'email' || /mail/.test(field)) return `x${chance.below(1000)}@example.test`
  if (format === 'date' || /date|_on$/.test(field)) return chance.pick(['2024-01-01', '2031-12-31'])
  if (/(^|_)(id|uuid|o|f|lp|fi)$/.test(field) && chance.is(0.8)) return findId(field, chance)
  const text = chance.pick(field === 'q' && chance.is(0.8) ? SOUGHT : TEXTS)
  if (chance.is(0.8)) return text
  return chance.pick(['x'.repeat(minLength), 'x'.repeat(maxLength), 'x'.repeat(maxLength + 1)])
}

/** The same with something in it changed, left out, added, or of somebody else. */
export function mutated(
  value: unknown,
  field: string,
  about: { chance: Chance; findId: FindId },
): unknown {
  const { chance, findId } = about
  if (typeof value !== 'object' || value === null || value instanceof File) {
    const isId = typeof value === 'string' && /^[\da-f]{8}-[\da-f-]{27}$/.test(value)
    return isId && chance.is(0.7) ? findId(field, chance) : chance.pick(HOSTILE)
  }
  if (Array.isArray(value)) {
    if (value.length === 0 || chance.is(0.2)) return [...value, ...value, chance.pick(HOSTILE)]
    const at = chance.below(value.length)
    return value.map((item, index) => (index === at ? mutated(item, field, about) : item))
  }
  const entries = Object.entries(value)
  if (entries.length === 0 || chance.is(0.1)) {
    const added = chance.pick(['administrator', 'role', 'organization_id', 'is_paid', 'id', 'x'])
    return { ...value, [added]: chance.pick([...HOSTILE, findId(added, chance)]) }
  }
  const [name, old] = chance.pick(entries)
  if (chance.is(0.15)) return Object.fromEntries(entries.filter(([each]) => each !== name))
  return { ...value, [name]: mutated(old, name, about) }
}
