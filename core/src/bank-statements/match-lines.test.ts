import { describe, expect, it } from 'vitest'
import { type MatchCandidate, type MatchedLine, matchLines } from './match-lines.ts'

const REFERENCE = 'RF494821730056129904'
const OTHER = 'RF321111222233334444'
const IBAN = 'NL91ABNA0417164300'

function line(about: Partial<MatchedLine> = {}): MatchedLine {
  return {
    references: [REFERENCE],
    amountCents: 100_000n,
    currency: 'EUR',
    counterpartyName: 'A. de Vries',
    counterpartyAccount: IBAN,
    ...about,
  }
}

function candidate(about: Partial<MatchCandidate> = {}): MatchCandidate {
  return {
    id: 'payment',
    reference: REFERENCE,
    amountCents: 100_000n,
    state: 'open',
    payerName: 'Anna de Vries',
    payerAccount: null,
    ...about,
  }
}

const bare = { references: [] as string[] }
const stranger = { counterpartyName: 'B. Jansen' }

describe('a line', () => {
  it.each<[string, Partial<MatchedLine>, Partial<MatchCandidate>, string, string]>([
    ['with the reference and the amount', {}, {}, 'proposed', 'exact'],
    ['with those, from a stranger', stranger, {}, 'proposed', 'exact'],
    ['with a cent too little', { amountCents: 99_999n }, {}, 'proposed', 'amount-differs'],
    ['with a cent too much', { amountCents: 100_001n }, {}, 'proposed', 'amount-differs'],
    ['in dollars', { currency: 'USD' }, {}, 'proposed', 'currency-differs'],
    ['for what is over', {}, { state: 'over' }, 'proposed', 'payment-over'],
    ['for what was paid otherwise', {}, { state: 'paid-otherwise' }, 'proposed', 'paid-otherwise'],
    ['for a payment that came in', {}, { state: 'paid' }, 'left', 'payment-received'],
    ['without reference, of the name and amount', bare, {}, 'proposed', 'name-and-amount'],
    [
      'without reference, from the account that the payer gave',
      { ...bare, ...stranger },
      { payerAccount: IBAN },
      'proposed',
      'account-and-amount',
    ],
    [
      'for a transaction without a payment',
      bare,
      { reference: null },
      'proposed',
      'name-and-amount',
    ],
    ['without reference, of another name', { ...bare, ...stranger }, {}, 'left', 'nothing-alike'],
    [
      'without reference, of another amount',
      { ...bare, amountCents: 1n },
      {},
      'left',
      'nothing-alike',
    ],
    ['without reference, in dollars', { ...bare, currency: 'USD' }, {}, 'left', 'nothing-alike'],
    ['without reference, for what is over', bare, { state: 'over' }, 'left', 'nothing-alike'],
    [
      'without reference and without a name',
      { ...bare, counterpartyName: null },
      {},
      'left',
      'nothing-alike',
    ],
    [
      'with a reference that nobody knows',
      { references: [OTHER], ...stranger },
      {},
      'left',
      'unknown-reference',
    ],
    [
      'with a reference that nobody knows, of the name and amount',
      { references: [OTHER] },
      {},
      'proposed',
      'name-and-amount',
    ],
  ])('%s', (_which, about, of, status, reason) => {
    const [match] = matchLines([line(about)], [candidate(of)])

    expect(match).toEqual({ status, reason, candidateId: status === 'left' ? null : 'payment' })
  })

  it('with the references of two payments is left', () => {
    const two = [candidate(), candidate({ id: 'second', reference: OTHER })]

    expect(matchLines([line({ references: [REFERENCE, OTHER] })], two)).toMatchObject([
      { status: 'left', reason: 'several-references' },
    ])
  })
})

describe('lines together', () => {
  it('with one reference pay one payment', () => {
    expect(matchLines([line(), line()], [candidate()])).toMatchObject([
      { reason: 'exact' },
      { reason: 'payment-received', candidateId: null },
    ])
  })

  it('of one payer are each proposed for a payment of its own', () => {
    const two = [candidate(), candidate({ id: 'second', reference: OTHER })]

    expect(
      matchLines([line(bare), line(bare), line(bare)], two).map(({ candidateId }) => candidateId),
    ).toEqual(['payment', 'second', null])
  })

  it('leave to a reference what another line only looks like', () => {
    expect(matchLines([line(bare), line()], [candidate()])).toMatchObject([
      { status: 'left' },
      { reason: 'exact', candidateId: 'payment' },
    ])
  })
})
