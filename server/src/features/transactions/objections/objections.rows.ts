import type { Objection } from '@zegel/contract/transactions/objections'
import type { ObjectionRow } from './objections.queries.ts'

/** An objection with what it is about. */
export function toObjection(row: ObjectionRow): Objection {
  return {
    id: row.id,
    organization_id: row.organization_id,
    reason: row.reason,
    made_at: row.made_at.toISOString(),
    outcome: row.outcome,
    answer: row.answer,
    settled_at: row.settled_at?.toISOString() ?? null,
    instrument: { id: row.instrument_id, name: row.instrument_name, type: row.instrument_type },
    legal_person: {
      id: row.legal_person_id,
      legal_name: row.legal_name,
      type: row.legal_person_type,
    },
    balance_registration_id: row.balance_registration_id,
    transaction_id: row.transaction_id,
    units: Number(row.units),
    effective_date: row.effective_date,
  }
}
