import type { OwnRegistration } from '@zegel/contract/register/own-registrations'
import type { OwnObjection } from '@zegel/contract/transactions/objections'
import type { BalanceRegistration } from '@zegel/contract/register/register'
import { parseNumberRanges, toIntervals } from '../../db/number-ranges.ts'
import type { OwnRegistrationRow } from './own-registrations.queries.ts'
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
    reversal_reason: row.reversal_reason,
    confirmed_at: row.confirmed_at?.toISOString() ?? null,
    objection: row.objection && toOwnObjection(row.objection),
    adjustments: row.adjustments,
  }
}

/** The same for its holder, with the instrument it is of. */
export function toOwnRegistration(row: OwnRegistrationRow): OwnRegistration {
  const { instrument_id: id, instrument_name: name, instrument_type: type } = row
  return {
    ...toRegistration(row),
    organization_id: row.organization_id,
    holder_id: row.holder_id,
    instrument: { id, name, type },
  }
}

function toOwnObjection({ made_at, settled_at, ...objection }: OwnObjection): OwnObjection {
  return {
    ...objection,
    made_at: new Date(made_at).toISOString(),
    settled_at: settled_at && new Date(settled_at).toISOString(),
  }
}
