import type { LinkProps } from '@tanstack/react-router'
import type { Waiting } from '@zegel/contract/organizations/organization-overview'
import type { WaitingKind } from '@zegel/core/overviews/waiting'

/** A section of an instrument, and what narrows the list there. */
interface SectionPlace {
  section: string
  words?: Record<string, string>
}

/** A list of the organisation, and what narrows it. */
interface ListPlace {
  to: string
  words: Record<string, string>
}

const RUNS = '/app/overview/payouts/runs'
const INVITATIONS: ListPlace = {
  to: '/app/overview/organization/members',
  words: { tab: 'invitations', sort: 'expires_at' },
}
const OPEN: SectionPlace = { section: 'general', words: { status: 'pending' } }

/** Where each kind is done: a list of the organisation, or a section of an instrument. */
const PLACES: Record<WaitingKind, SectionPlace | ListPlace> = {
  disputed_payments: { section: 'payments', words: { state: 'disputed' } },
  payments_to_refund: { section: 'payments', words: { state: 'to_refund' } },
  payments_to_decide: { section: 'payments', words: { state: 'to_decide' } },
  objections: { section: 'general' },
  failed_payments: { section: 'payments', words: { state: 'failed' } },
  payouts_refused: { to: RUNS, words: { status: 'refused' } },
  runs_to_pay: { to: RUNS, words: { status: 'approved' } },
  runs_to_approve: { to: RUNS, words: { status: 'proposed' } },
  due_days_to_pay: { to: RUNS, words: {} },
  deeds_to_record: OPEN,
  transactions_to_accept: OPEN,
  transactions_to_consent: OPEN,
  transactions_to_pay: { section: 'general', words: { status: 'payment_pending' } },
  bank_lines_proposed: { section: 'payments', words: { 'bank.status': 'proposed' } },
  bank_lines_left: { section: 'payments', words: { 'bank.status': 'left' } },
  invitations_expiring: INVITATIONS,
  invitations_expired: INVITATIONS,
  missing_terms: { section: 'settings' },
}

interface LinkOptions {
  organizationId: string
  /** An instrument whose payments may be opened, for what is of no instrument. */
  anyInstrumentId: string | undefined
}

/** Where something that waits is done, with the list there narrowed to it, or with the one transaction that it is. */
export function waitingLink(
  { kind, instrument, transaction_id: transaction }: Waiting,
  { organizationId: id, anyInstrumentId }: LinkOptions,
): LinkProps {
  const place = PLACES[kind]
  if ('to' in place)
    return toLink(place.to, {
      id,
      ...place.words,
      ...(instrument && { instrument: instrument.id }),
    })
  const instrumentId = instrument?.id ?? anyInstrumentId
  if (!instrumentId) return toLink('/app/overview/instruments', { id })
  const words = transaction && place.words?.['status'] ? { transaction } : place.words
  return toLink(
    '/app/overview/instruments/$id/$section',
    { id, ...words },
    { id: instrumentId, section: place.section },
  )
}

function toLink(
  to: string,
  search: Record<string, string>,
  params: Record<string, string> = {},
): LinkProps {
  // safe: every one of these addresses is in the route table, which leaves out words that it does not know
  return { to, params, search } as LinkProps
}
