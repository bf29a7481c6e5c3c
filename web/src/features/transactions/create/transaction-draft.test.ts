import { describe, expect, it } from 'vitest'
import {
  type DraftLimits,
  draftSchema,
  type TransactionDraft,
  unitsLeft,
} from './transaction-draft.ts'

const instrument = '01939a00-0000-7000-8000-000000000001'
const issuer = '01939a00-0000-7000-8000-000000000002'
const ann = '01939a00-0000-7000-8000-000000000003'
const bo = '01939a00-0000-7000-8000-000000000004'

const draft = (override: Partial<TransactionDraft> = {}): TransactionDraft => ({
  financial_instrument_id: instrument,
  sending_legal_person_id: issuer,
  receiving_legal_person_id: ann,
  amount: 1,
  price_per_unit: '1000.00',
  effective_date: '2026-11-20',
  description: '',
  notify_recipient: true,
  is_paid: false,
  historic: false,
  numbering: [],
  file: [],
  ...override,
})

const limits: DraftLimits = {
  issuerId: issuer,
  parValue: null,
  today: '2026-11-20',
  availableValue: '25000.00',
  senderBalance: 10,
  unavailable: [{ start: 1, end: 100 }],
  available: [{ start: 41, end: 50 }],
}

const refusals = (override: Partial<TransactionDraft>) =>
  (draftSchema(limits).safeParse(draft(override)).error?.issues ?? []).map((issue) => [
    issue.path.join('.'),
    issue.message,
  ])

describe('a draft of a transaction', () => {
  it.each([
    { name: 'fits', override: {}, refused: [] },
    { name: 'fills the limit', override: { amount: 25 }, refused: [] },
    {
      name: 'goes over the limit',
      override: { amount: 26 },
      refused: [['amount', 'units-above-available']],
    },
    {
      name: 'goes over what the sender has',
      override: { sending_legal_person_id: bo, amount: 11 },
      refused: [['amount', 'units-above-available']],
    },
    {
      name: 'has no receiver',
      override: { receiving_legal_person_id: '' },
      refused: [['receiving_legal_person_id', 'receiver-required']],
    },
    {
      name: 'goes to its sender',
      override: { sending_legal_person_id: ann },
      refused: [['receiving_legal_person_id', 'receiver-is-sender']],
    },
    {
      name: 'has no price',
      override: { price_per_unit: '0' },
      refused: [['price_per_unit', 'price-not-positive']],
    },
    { name: 'has no units', override: { amount: 0 }, refused: [['amount', 'units-not-positive']] },
    {
      name: 'is historic and of today',
      override: { historic: true, effective_date: '2026-11-20' },
      refused: [],
    },
    {
      name: 'is historic and in the future',
      override: { historic: true, effective_date: '2026-11-21' },
      refused: [['effective_date', 'historic-in-future']],
    },
    {
      name: 'takes a number that is taken',
      override: { numbering: [{ start: 100, end: 100 }] },
      refused: [['numbering.0', 'numbering-overlap']],
    },
    {
      name: 'takes a free number',
      override: { numbering: [{ start: 101, end: 101 }] },
      refused: [],
    },
    {
      name: 'numbers more than it has',
      override: { numbering: [{ start: 101, end: 102 }] },
      refused: [['numbering', 'numbering-too-long']],
    },
    {
      name: "gives the sender's number",
      override: { sending_legal_person_id: bo, numbering: [{ start: 50, end: 50 }] },
      refused: [],
    },
    {
      name: "gives another's number",
      override: { sending_legal_person_id: bo, numbering: [{ start: 51, end: 51 }] },
      refused: [['numbering.0', 'numbering-not-of-sender']],
    },
  ])('$name', ({ override, refused }) => {
    expect(refusals(override)).toEqual(refused)
  })

  it('checks what it can while something else is missing', () => {
    expect(refusals({ amount: 26, receiving_legal_person_id: '' })).toEqual([
      ['receiving_legal_person_id', 'receiver-required'],
      ['amount', 'units-above-available'],
    ])
  })

  it('asks whether shares are issued for less than their par value on purpose, and not of a transfer', () => {
    const shares = { ...limits, availableValue: null, parValue: '200.00' }
    const paths = (override: Partial<TransactionDraft>) =>
      draftSchema(shares)
        .safeParse(draft(override))
        .error?.issues.map(({ path }) => path.join('.')) ?? []
    const price = { price_per_unit: '199.99' }
    expect(paths(price)).toEqual(['price_per_unit'])
    expect(paths({ ...price, below_par: true })).toEqual([])
    expect(paths({ ...price, sending_legal_person_id: bo })).toEqual([])
    expect(paths({ price_per_unit: '200.00' })).toEqual([])
  })

  it('knows what is left', () => {
    expect(unitsLeft(draft(), limits)).toBe(25)
    expect(unitsLeft(draft({ sending_legal_person_id: ann }), limits)).toBe(10)
    expect(unitsLeft(draft(), { ...limits, availableValue: null })).toBeUndefined()
    expect(unitsLeft(draft(), { ...limits, availableValue: '-1.00' })).toBe(0)
  })
})
