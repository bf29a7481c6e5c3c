/** The events of a transaction that somebody is told about. */
export const NOTICE_EVENTS = [
  'received',
  'consent-asked',
  'deed-awaited',
  'recorded',
  'accepted',
  'rejected',
  'expiring',
  'expired',
  'paid',
  'reversed',
] as const
export type NoticeEvent = (typeof NOTICE_EVENTS)[number]

/** As what somebody is told: of a company, for it. */
export type NoticeRole = 'receiver' | 'sender' | 'issuer'

const TOLD: Record<NoticeEvent, readonly NoticeRole[]> = {
  received: ['receiver'],
  'consent-asked': ['sender'],
  'deed-awaited': ['issuer', 'receiver', 'sender'],
  recorded: ['receiver', 'sender'],
  accepted: ['sender', 'issuer'],
  rejected: ['receiver', 'sender', 'issuer'],
  expiring: ['receiver'],
  expired: ['receiver', 'sender', 'issuer'],
  paid: ['receiver'],
  reversed: ['receiver', 'sender'],
}

/**
 * Who is told of an event of a transaction, in the order in which somebody who is several of them is addressed. The issuer's people are the
 * senders of an issuance. Without `notify_recipient` the receiver hears nothing, except that what was theirs is turned back.
 */
export function noticeRecipientRoles(
  event: NoticeEvent,
  { type, notifyRecipient }: { type: 'issuance' | 'transfer'; notifyRecipient: boolean },
): NoticeRole[] {
  return TOLD[event].filter((role) => {
    if (role === 'sender') return type === 'transfer'
    if (role === 'receiver') return notifyRecipient || event === 'reversed'
    return true
  })
}
