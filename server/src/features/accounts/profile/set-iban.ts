import { RuleBroken } from '@zegel/core/rule-broken'
import { isValidIBAN } from 'ibantools'
import type { Tx } from '../../../db/database.ts'
import { recordAuditEvent } from '../../audit/audit.ts'
import { lockLegalPerson, updateLegalPerson } from './profile.queries.ts'
import type { PhotoOwner } from '../../legal-persons/legal-persons.ts'

/** Refuses what can be no bank account. */
export function assertIban(iban: string): void {
  if (!isValidIBAN(iban)) throw new RuleBroken('iban-invalid', {}, 'IBAN')
}

/**
 * Keeps the bank account that payments to somebody go to, and to whom it belongs where that is said. The number itself is written down
 * nowhere else. Returns whether it is the first account, another than before or the same.
 */
export async function setIban(
  tx: Tx,
  { userId, legalPersonId, ip }: PhotoOwner,
  { iban, name }: { iban: string; name?: string | null | undefined },
): Promise<'set' | 'changed' | 'same'> {
  const before = await lockLegalPerson(tx, legalPersonId)
  // The name of one account says nothing of another.
  const sameName = before.iban === iban ? before.iban_name : null
  await updateLegalPerson(tx, legalPersonId, {
    iban,
    iban_name: name === undefined ? sameName : name,
  })
  await recordAuditEvent(tx, {
    organization_id: null,
    user_id: userId,
    action: 'bank account changed',
    record_type: 'legal person',
    record_id: legalPersonId,
    ip,
  })
  if (before.iban === null) return 'set'
  return before.iban === iban ? 'same' : 'changed'
}
