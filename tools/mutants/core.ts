import type { Mutant } from './mutant.ts'

export const coreMutants: readonly Mutant[] = [
  {
    file: 'core/src/money.ts',
    from: '(size * 2n + divisor) / (divisor * 2n)',
    to: 'size / divisor',
    breaks: 'half a cent is rounded down',
    tests: ['core/src/money.test.ts'],
  },
  {
    file: 'core/src/bonds/days/day-count.ts',
    from: 'Math.min(b.day, 30) - Math.min(a.day, 30)',
    to: 'b.day - a.day',
    breaks: 'by 30E/360 the 31st earns interest',
    tests: ['core/src/bonds/days/day-count.test.ts'],
  },
  {
    file: 'core/src/invest/offer-state.ts',
    from: 'day > endDate',
    to: 'day >= endDate',
    breaks: 'nobody can invest on the last day of a round',
    tests: ['core/src/invest/offer-state.test.ts'],
  },
  {
    file: 'core/src/invest/investment-units.ts',
    from: 'divideUp(minInvestmentCents, priceCents)',
    to: 'divideDown(minInvestmentCents, priceCents)',
    breaks: 'one can invest less than the minimum',
    tests: ['core/src/invest/investment-units.test.ts'],
  },
  {
    file: 'core/src/access/may.ts',
    from: `'accept transaction': (actor, on) => actor.actsFor.includes(on.receiverId)`,
    to: `'accept transaction': (actor, on) => isParty(actor, on)`,
    breaks: 'a sender accepts in the name of the receiver',
    tests: ['core/src/access/may.test.ts'],
  },
  {
    file: 'core/src/access/may.ts',
    from: `return hasRole(actor, 'member', on) && actor.instrumentAdminOf`,
    to: 'return actor.instrumentAdminOf',
    breaks: 'who left the organisation still administers its instrument',
    tests: ['core/src/access/may.test.ts'],
  },
  {
    file: 'core/src/members/change-member.ts',
    from: 'superadmins <= 1',
    to: 'superadmins < 1',
    breaks: 'the last superadmin can leave',
    tests: ['core/src/members'],
  },
  {
    file: 'core/src/bank-statements/match-lines.ts',
    from: `state === 'paid' || taken.has(id)`,
    to: `state === 'paid'`,
    breaks: 'two lines of one statement pay the same payment',
    tests: ['core/src/bank-statements/match-lines.test.ts'],
  },
  {
    file: 'core/src/imports/dry-run/validate-transaction.ts',
    from: 'if (!known || known.isReversed) return validateNew(row, about)',
    to: 'if (!known) return validateNew(row, about)',
    breaks: 'what was reversed cannot be imported again',
    tests: ['core/src/imports'],
  },
  {
    file: 'core/src/structure/economic-interest.ts',
    from: 'if (sum <= 1) return interests',
    to: 'if (sum >= 0) return interests',
    breaks: 'owners together own more than the whole',
    tests: ['core/src/structure/economic-interest.test.ts'],
  },
]
