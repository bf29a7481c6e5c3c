import type { WaitingKind } from '@zegel/core/overviews/waiting'

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
