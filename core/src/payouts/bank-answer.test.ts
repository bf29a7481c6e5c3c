import { expect, it } from 'vitest'
import { type AnsweredLine, validateAnswer, type ToldPayment } from './bank-answer.ts'
import { readEndToEndId, toEndToEndId, toMessageId } from './write-pain.ts'

const OURS = 'NL02ABNA0123456789'
const line: AnsweredLine = { status: 'sent', netCents: 12_345n, account: OURS }

type Told = Partial<Pick<ToldPayment, 'kind' | 'amountCents' | 'currency' | 'account'>>
const judge = (told: Told, known: Partial<AnsweredLine> | null = {}) =>
  validateAnswer(known ? { ...line, ...known } : undefined, {
    kind: 'executed',
    amountCents: 12_345n,
    currency: 'EUR',
    account: OURS,
    ...told,
  })

it.each<[string, Told, Partial<AnsweredLine> | null, string]>([
  ['executed as it was asked', {}, {}, 'note'],
  ['refused without an amount', { kind: 'refused', amountCents: null, account: null }, {}, 'note'],
  ['returned after it was executed', { kind: 'returned' }, { status: 'executed' }, 'note'],
  ['returned before its execution was told', { kind: 'returned' }, {}, 'note'],
  ['executed, once more', {}, { status: 'executed' }, 'known'],
  ['executed, of what came back since', {}, { status: 'returned' }, 'known'],
  ['refused, once more', { kind: 'refused' }, { status: 'refused' }, 'known'],
  ['back on the account after a refusal', { kind: 'returned' }, { status: 'refused' }, 'known'],
  ['one cent too little', { amountCents: 12_344n }, {}, 'other-amount'],
  ['another money', { currency: 'USD' }, {}, 'other-amount'],
  ['from another account', { account: 'NL91ABNA0417164300' }, {}, 'other-account'],
  ['of a payment that is none of ours', {}, null, 'unknown'],
  ['of one that was never sent', {}, { status: 'open' }, 'not-sent'],
  ['refused, of what was executed', { kind: 'refused' }, { status: 'executed' }, 'executed-before'],
  ['executed, of what was refused', {}, { status: 'refused' }, 'refused-before'],
])('a word of the bank: %s', (_what, told, known, judged) => {
  expect(judge(told, known)).toBe(judged)
})

it('a line is known again by what it is called at the bank', () => {
  const id = '019abcde-1234-7abc-8def-0123456789ab'
  expect(toEndToEndId(id)).toHaveLength(35)
  expect(readEndToEndId(toEndToEndId(id))).toBe(id)
  expect(readEndToEndId(toEndToEndId(id).toUpperCase())).toBe(id)
  expect(readEndToEndId('NOTPROVIDED')).toBeUndefined()
  expect(toMessageId({ runId: id, number: 2_147_483_647, nth: 100_000 }).length).toBeLessThan(36)
})
