import type { Tx } from '../../db/database.ts'
import { recordAuditEvent } from '../audit/audit.ts'
import type { Founder } from './create-organization.ts'
import { insertInstrumentAdmin } from './organizations.queries.ts'

export interface InstrumentAdmin {
  organization_id: string
  instrument_id: string
  legal_person_id: string
}

/** Lets a member of the organisation administer one instrument. */
export async function addInstrumentAdmin(
  tx: Tx,
  { userId, ip }: Founder,
  admin: InstrumentAdmin,
): Promise<void> {
  await insertInstrumentAdmin(tx, admin)
  const event = {
    organization_id: admin.organization_id,
    user_id: userId,
    record_id: admin.instrument_id,
    after: admin,
    ip,
  }
  await recordAuditEvent(tx, {
    ...event,
    action: 'instrument admin added',
    record_type: 'instrument',
  })
}
