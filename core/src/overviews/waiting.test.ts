import { describe, expect, it } from 'vitest'
import { byUrgency, type Urgency, urgencyOf, type WaitingKind, type Waits } from './waiting.ts'

describe('how soon something that waits asks for somebody', () => {
  it.each<[WaitingKind, number | null, number | null, Urgency]>([
    ['transactions_to_accept', 0, 30, 'open'],
    ['transactions_to_accept', 6, 24, 'open'],
    ['transactions_to_accept', 7, 23, 'soon'],
    ['transactions_to_accept', 1, 7, 'soon'],
    ['transactions_to_accept', 27, 3, 'pressing'],
    ['transactions_to_accept', 30, -1, 'pressing'],
    ['transactions_to_accept', 400, null, 'soon'],
    ['disputed_payments', 0, null, 'pressing'],
    ['payments_to_refund', 0, null, 'soon'],
    ['payments_to_refund', 6, null, 'soon'],
    ['payments_to_refund', 7, null, 'pressing'],
    ['payments_to_decide', 0, null, 'soon'],
    ['payments_to_decide', 7, null, 'pressing'],
    ['objections', 13, null, 'soon'],
    ['objections', 14, null, 'pressing'],
    ['failed_payments', 0, 20, 'soon'],
    ['failed_payments', 0, 2, 'pressing'],
    ['bank_lines_left', 6, null, 'open'],
    ['bank_lines_left', 7, null, 'soon'],
    ['invitations_expiring', null, 7, 'soon'],
    ['invitations_expiring', null, 3, 'pressing'],
    ['invitations_expiring', null, 0, 'pressing'],
    ['invitations_expired', 1, null, 'soon'],
    ['missing_terms', 500, null, 'open'],
  ])('%s, waiting %s days with %s left: %s', (kind, waitingDays, daysLeft, urgency) => {
    expect(urgencyOf({ kind, waitingDays, daysLeft })).toBe(urgency)
  })
})

describe('the order of what waits', () => {
  it('has the most urgent first, then by kind, then what waits longest', () => {
    const waits = (
      kind: WaitingKind,
      waitingDays: number,
      daysLeft: number | null = null,
    ): Waits => ({
      kind,
      waitingDays,
      daysLeft,
    })
    const sorted = [
      waits('missing_terms', 90),
      waits('bank_lines_left', 8),
      waits('transactions_to_accept', 8, 22),
      waits('transactions_to_accept', 20, 10),
      waits('payments_to_refund', 1),
      waits('transactions_to_pay', 1, 2),
    ].toSorted(byUrgency)
    expect(sorted.map(({ kind, waitingDays }) => `${kind} ${waitingDays}`)).toEqual([
      'transactions_to_pay 1',
      'payments_to_refund 1',
      'transactions_to_accept 20',
      'transactions_to_accept 8',
      'bank_lines_left 8',
      'missing_terms 90',
    ])
  })
})
