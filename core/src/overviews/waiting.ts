/** What waits for somebody in an organisation, the most pressing kind first where two press as much. */
export const WAITING_KINDS = [
  'disputed_payments',
  'payments_to_refund',
  'payments_to_decide',
  'objections',
  'failed_payments',
  'payouts_refused',
  'runs_to_pay',
  'runs_to_approve',
  'due_days_to_pay',
  'deeds_to_record',
  'transactions_to_accept',
  'transactions_to_consent',
  'transactions_to_pay',
  'bank_lines_proposed',
  'bank_lines_left',
  'invitations_expiring',
  'invitations_expired',
  'missing_terms',
] as const
export type WaitingKind = (typeof WAITING_KINDS)[number]

/** How soon something asks for somebody: now, before long, or whenever it suits. */
export const URGENCIES = ['pressing', 'soon', 'open'] as const
export type Urgency = (typeof URGENCIES)[number]

/** Something that waits, with how long already and for how long still, in whole days; null where time says nothing. */
export interface Waits {
  kind: WaitingKind
  waitingDays: number | null
  daysLeft: number | null
}

/** Invitations are told of once they end within so many days, */
export const INVITATION_ENDS_WITHIN_DAYS = 7
/** and while they ended no longer than so many days ago: later nobody comes back on them. */
export const INVITATION_ENDED_WITHIN_DAYS = 30

/** What falls due within so many days without a payment run is told of, and whatever fell due in the last year. */
export const DUE_WITHIN_DAYS = 7

/** With so many days left, or fewer, it presses; or will before long. */
const LEFT = { pressing: 3, soon: 7 }

/** After how many days of waiting it will press before long, and does. Money that is somebody else's has no time at all. */
const PATIENCE: Record<WaitingKind, { soon?: number; pressing?: number }> = {
  disputed_payments: { pressing: 0 },
  payments_to_refund: { soon: 0, pressing: 7 },
  payments_to_decide: { soon: 0, pressing: 7 },
  objections: { soon: 0, pressing: 14 },
  failed_payments: { soon: 0 },
  payouts_refused: { soon: 0, pressing: 7 },
  // What holders are owed has a day of its own.
  runs_to_pay: {},
  runs_to_approve: {},
  due_days_to_pay: {},
  deeds_to_record: { soon: 7 },
  transactions_to_accept: { soon: 7 },
  transactions_to_consent: { soon: 7 },
  transactions_to_pay: { soon: 7 },
  bank_lines_proposed: { soon: 7 },
  bank_lines_left: { soon: 7 },
  invitations_expiring: {},
  invitations_expired: { soon: 0 },
  missing_terms: {},
}

/** How soon something that waits asks for somebody, by how long it waits and when it is over. */
export function urgencyOf({ kind, waitingDays, daysLeft }: Waits): Urgency {
  const { soon = Infinity, pressing = Infinity } = PATIENCE[kind]
  const waited = waitingDays ?? 0
  const left = daysLeft ?? Infinity
  if (waited >= pressing || left <= LEFT.pressing) return 'pressing'
  return waited >= soon || left <= LEFT.soon ? 'soon' : 'open'
}

/** The most urgent first; of equals by kind, and then what waits longest. */
export function byUrgency(a: Waits, b: Waits): number {
  return (
    URGENCIES.indexOf(urgencyOf(a)) - URGENCIES.indexOf(urgencyOf(b)) ||
    WAITING_KINDS.indexOf(a.kind) - WAITING_KINDS.indexOf(b.kind) ||
    (b.waitingDays ?? 0) - (a.waitingDays ?? 0)
  )
}

/** Where it is counted what waits: in these organisations, and there only in these instruments. */
export interface WaitingScope {
  organizationIds: readonly string[]
  instrumentIds: readonly string[]
  now: Date
}

/** So many of a kind that wait in an organisation, or in an instrument of it. */
export interface WaitingRow {
  kind: WaitingKind
  organization_id: string
  instrument_id: string | null
  count: number
  /** Days of the Netherlands: since when the first waits, and when the first is over. */
  since: string | null
  until: string | null
  /** What they come to together, in euros; null where it is not about money. */
  cents: bigint | null
  /** The transaction that waits, when it is a single one. */
  transaction_id: string | null
}
