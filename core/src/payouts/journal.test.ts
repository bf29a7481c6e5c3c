import { describe, expect, it } from 'vitest'
import { journalOf, type RunAmounts } from './journal.ts'

const run = (about: Partial<RunAmounts>): RunAmounts => ({
  ...{ runId: 'run', dueDate: '2026-04-15' },
  ...{ interestCents: 0n, redemptionCents: 0n, dividendCents: 0n, withheldCents: 0n, moved: [] },
  ...about,
})

const told = (about: Partial<RunAmounts>) =>
  journalOf(run(about)).map(
    ({ date, kind, account, debitCents, creditCents }) =>
      `${date} ${kind} ${account} ${debitCents ?? '-'} ${creditCents ?? '-'}`,
  )

describe('the journal of a run', () => {
  it.each<{ of: string; about: Partial<RunAmounts>; lines: string[] }>([
    {
      of: 'interest and redemption, paid but for one line',
      about: {
        ...{ interestCents: 7500n, redemptionCents: 200_000n },
        moved: [
          { day: '2026-04-15', kind: 'paid', cents: 207_500n },
          { day: '2026-04-20', kind: 'returned', cents: 2_075n },
        ],
      },
      lines: [
        '2026-04-15 due interest 7500 -',
        '2026-04-15 due principal 200000 -',
        '2026-04-15 due payable - 207500',
        '2026-04-15 paid payable 207500 -',
        '2026-04-15 paid bank - 207500',
        '2026-04-20 returned payable - 2075',
        '2026-04-20 returned bank 2075 -',
      ],
    },
    {
      of: 'dividend, of which tax is withheld',
      about: { dividendCents: 10_000n, withheldCents: 1_500n },
      lines: [
        '2026-04-15 due dividend 10000 -',
        '2026-04-15 due withheld - 1500',
        '2026-04-15 due payable - 8500',
      ],
    },
    {
      of: 'what was paid too much before',
      about: { interestCents: -300n },
      lines: ['2026-04-15 due interest - 300', '2026-04-15 due payable 300 -'],
    },
    { of: 'nothing', about: {}, lines: [] },
  ])('of $of', ({ about, lines }) => expect(told(about)).toEqual(lines))

  it('balances on each day', () => {
    const lines = journalOf(
      run({
        ...{ interestCents: 123n, redemptionCents: 45n, dividendCents: 67n, withheldCents: 8n },
        moved: [
          { day: '2026-04-15', kind: 'paid', cents: 227n },
          { day: '2026-05-01', kind: 'returned', cents: 100n },
        ],
      }),
    )
    for (const [day, booked] of Map.groupBy(lines, ({ date, kind }) => `${date} ${kind}`)) {
      const sum = booked.reduce(
        (cents, { debitCents, creditCents }) => cents + (debitCents ?? 0n) - (creditCents ?? 0n),
        0n,
      )
      expect([day, sum]).toEqual([day, 0n])
    }
  })
})
