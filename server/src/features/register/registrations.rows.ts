import type { BalanceRegistration } from '@zegel/contract/register'
import { parseNumberRanges, toIntervals } from '../../db/number-ranges.ts'
import type { RegistrationRow } from './registrations.queries.ts'

/** A balance registration with what it posted. */
export function toRegistration(row: RegistrationRow): BalanceRegistration {
  return {
    id: row.id,
    legal_person: { id: row.legal_person_id, legal_name: row.legal_name, type: row.type },
    balance: Number(row.balance),
    difference: Number(row.difference),
    effective_date: row.effective_date,
    notify_recipient: row.notify_recipient,
    numbering: toIntervals(parseNumberRanges(row.numbers)),
    created_at: row.created_at.toISOString(),
    reversed: row.reversed_at !== null,
  }
}
