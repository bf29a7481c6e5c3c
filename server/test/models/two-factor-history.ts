import fc from 'fast-check'

export type Command =
  | { do: 'begin' | 'turn off' | 'renew' }
  /** With the code of so many steps from now. */
  | { do: 'confirm' | 'answer'; steps: number }
  /** With one of all recovery codes there ever were, the newest first. */
  | { do: 'recover'; which: number }
  | { do: 'wait'; seconds: number }

const steps = fc.integer({ min: -2, max: 2 })
const command = fc.oneof<fc.Arbitrary<Command>[]>(
  fc.record({ do: fc.constantFrom('begin', 'begin', 'turn off', 'renew') }),
  fc.record({ do: fc.constantFrom('confirm', 'answer', 'answer'), steps }),
  fc.record({ do: fc.constantFrom('confirm', 'answer'), steps: fc.constant(0) }),
  fc.record({ do: fc.constant('recover'), which: fc.integer({ min: 0, max: 11 }) }),
  fc.record({ do: fc.constant('wait'), seconds: fc.integer({ min: 1, max: 60 }) }),
)

const TURNED_ON: Command[] = [
  { do: 'begin' },
  { do: 'confirm', steps: 0 },
  { do: 'wait', seconds: 31 },
]

/**
 * A history in random order of everything that can happen to a second factor, which more often than not is on to begin with. It
 * lasts less than the quarter of an hour that a confirmed password counts.
 */
export const histories = fc
  .tuple(
    fc.constantFrom([], TURNED_ON, TURNED_ON),
    fc.array(command, { minLength: 3, maxLength: 14 }),
  )
  .map(([first, then]) => [...first, ...then])
