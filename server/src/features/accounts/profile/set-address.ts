import type { HomeAddress } from '@zegel/contract/accounts/profile'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import { recordAuditEvent } from '../../audit/audit.ts'
import { lockLegalPerson, updateLegalPerson } from './profile.queries.ts'
import type { PhotoOwner } from '../../legal-persons/legal-persons.ts'

/** Keeps where somebody lives; the name and all else stays. */
export async function setAddress(
  tx: Tx,
  { userId, legalPersonId, ip }: PhotoOwner,
  address: z.output<typeof HomeAddress>,
): Promise<void> {
  const earlier = await lockLegalPerson(tx, legalPersonId)
  await updateLegalPerson(tx, legalPersonId, address)
  await recordAuditEvent(tx, {
    organization_id: null,
    user_id: userId,
    action: 'profile changed',
    record_type: 'legal person',
    record_id: legalPersonId,
    before: {
      address: earlier.address,
      zip_code: earlier.zip_code,
      city: earlier.city,
      country: earlier.country,
    },
    after: address,
    ip,
  })
}
