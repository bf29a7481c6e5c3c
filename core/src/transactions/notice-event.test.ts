import { describe, expect, it } from 'vitest'
import { NOTICE_EVENTS, noticeRecipientRoles } from './notice-event.ts'

const issuance = { type: 'issuance', notifyRecipient: true } as const
const transfer = { type: 'transfer', notifyRecipient: true } as const

describe('who is told', () => {
  it.each([
    ['received', ['receiver'], ['receiver']],
    ['deed-awaited', ['issuer', 'receiver'], ['issuer', 'receiver', 'sender']],
    ['recorded', ['receiver'], ['receiver', 'sender']],
    ['accepted', ['issuer'], ['sender', 'issuer']],
    ['rejected', ['receiver', 'issuer'], ['receiver', 'sender', 'issuer']],
    ['expiring', ['receiver'], ['receiver']],
    ['expired', ['receiver', 'issuer'], ['receiver', 'sender', 'issuer']],
    ['paid', ['receiver'], ['receiver']],
    ['reversed', ['receiver'], ['receiver', 'sender']],
  ] as const)('of a transaction %s: %j of an issuance, %j of a transfer', (event, one, other) => {
    expect(noticeRecipientRoles(event, issuance)).toEqual(one)
    expect(noticeRecipientRoles(event, transfer)).toEqual(other)
  })

  it('is not the receiver when the issuer does not want that, except of a reversal', () => {
    const told = NOTICE_EVENTS.filter((event) =>
      noticeRecipientRoles(event, { type: 'transfer', notifyRecipient: false }).includes(
        'receiver',
      ),
    )
    expect(told).toEqual(['reversed'])
  })
})
