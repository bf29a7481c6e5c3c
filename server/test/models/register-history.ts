import fc from 'fast-check'

/** Two days in a row, a leap day, days long ago and days to come: enough to fall before, on, between and after each other. */
export const DAYS = [
  '1999-12-31',
  '2023-02-28',
  '2023-03-01',
  '2023-03-02',
  '2024-02-29',
  '2035-01-01',
  '2035-01-02',
] as const

const RIGHTS = ['accept', 'reject', 'pay', 'start payment', 'payment failed', 'reverse'] as const

/** Holders and earlier transactions are named by index, so that a history stays readable and can be made shorter; a transfer goes so many steps on. */
export type Command =
  | {
      do: 'issue'
      to: number
      units: number
      cents: number
      day: string
      how: How
      numbers: EnteredNumbers
    }
  | {
      do: 'transfer'
      from: number
      steps: number
      units: number
      day: string
      how: How
      numbers: EnteredNumbers
    }
  | { do: 'register'; holder: number; balance: number; day: string; numbers: EnteredNumbers }
  | { do: Right | 'reverse registration'; which: number }
  | { do: 'expire' }

export type Right = (typeof RIGHTS)[number]
type How = 'historic' | 'pending' | 'overdue'
/** Share numbers somebody typed; with `own` counted from the first one they can give, so that they often are theirs. */
export type EnteredNumbers = readonly { start: number; length: number; own: boolean }[]

/** A history in random order of everything that can be done with a register of so many holders, and one stranger to it. */
export function history(holders: number, isNumbered: boolean): fc.Arbitrary<Command[]> {
  const day = fc.constantFrom(...DAYS)
  const early = fc.constantFrom(
    ...DAYS,
    ...DAYS.slice(0, 2),
    ...DAYS.slice(0, 2),
    ...DAYS.slice(0, 2),
  )
  // The index after the last holder is the stranger.
  const holder = mostly(oneOf(holders), fc.constant(holders))
  const steps = mostly(
    oneOf(holders - 1).map((step) => step + 1),
    fc.constant(0),
  )
  const units = fc.integer({ min: 1, max: 6 })
  const typed = fc.array(
    fc.record({
      start: fc.integer({ min: 1, max: 25 }),
      length: fc.integer({ min: 1, max: 4 }),
      own: mostly(fc.constant(true), fc.constant(false)),
    }),
    { minLength: 1, maxLength: 2 },
  )
  const none = fc.constant<EnteredNumbers>([])
  const numbers = isNumbered ? fc.oneof(none, none, typed) : mostly(none, typed)
  const how = fc.constantFrom<How>('historic', 'historic', 'pending', 'pending', 'overdue')
  const which = fc.nat(40)
  const command = fc.oneof(
    of(5, { do: 'issue', to: holder, units: oneOf(15, 1), cents, day: early, how, numbers }),
    of(12, { do: 'transfer', from: holder, steps, units, day, how, numbers }),
    of(3, { do: 'register', holder, balance: fc.nat(20), day, numbers }),
    of(5, { do: 'accept', which }),
    ...RIGHTS.map((right) => of(1, { do: right, which })),
    of(1, { do: 'reverse registration', which }),
    of(1, { do: 'expire' }),
  )
  return fc.array(command, { maxLength: 60, size: 'max' })
}

const cents = fc.constantFrom(100, 2_50, 99)

// Any as likely as another, which fc.nat is not.
function oneOf(count: number, from = 0): fc.Arbitrary<number> {
  return fc.constantFrom(...Array.from({ length: count }, (_, index) => index + from))
}

function mostly<Value>(usual: fc.Arbitrary<Value>, rare: fc.Arbitrary<Value>): fc.Arbitrary<Value> {
  return fc.oneof({ weight: 19, arbitrary: usual }, { weight: 1, arbitrary: rare })
}

function of(weight: number, { do: name, ...parts }: { do: Command['do'] } & Parts) {
  // safe: each call names one kind of command with its own parts
  const arbitrary = fc.record({
    do: fc.constant(name),
    ...parts,
  }) as unknown as fc.Arbitrary<Command>
  return { weight, arbitrary }
}

type Parts = Readonly<Record<string, unknown>>
