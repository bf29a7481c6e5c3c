import type { IssuerBankAccount } from '@zegel/contract/invest/invest-settings'
import { RuleBroken } from '@zegel/core/rule-broken'
import { isValidIBAN } from 'ibantools'
import type { Db, Tx } from '../../../db/database.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import { recordAuditEvent } from '../../audit/audit.ts'
import {
  findIssuerBankAccount,
  type IssuerBankAccountRow,
  updateBankAccount,
} from './invest-settings.queries.ts'

/** The bank account to which investors transfer who don't pay online. Refuses an instrument without an issuer ('issuer-required'). */
export async function getIssuerBankAccount(db: Db, on: OnInstrument): Promise<IssuerBankAccount> {
  const { name, iban } = await getRow(db, on)
  return { name, IBAN: iban }
}

/** Sets it. The number itself is written down nowhere else. */
export async function setIssuerBankAccount(
  tx: Tx,
  on: OnInstrument,
  { userId, ip }: { userId: string; ip: string },
  iban: string,
): Promise<IssuerBankAccount> {
  if (!isValidIBAN(iban)) throw new RuleBroken('iban-invalid', {}, 'IBAN')
  const { id } = await getRow(tx, on)
  await updateBankAccount(tx, id, iban)
  await recordAuditEvent(tx, {
    organization_id: on.organizationId,
    user_id: userId,
    action: 'bank account changed',
    record_type: 'legal person',
    record_id: id,
    ip,
  })
  return getIssuerBankAccount(tx, on)
}

async function getRow(db: Db, on: OnInstrument): Promise<IssuerBankAccountRow> {
  const row = await findIssuerBankAccount(db, on)
  if (!row) throw new RuleBroken('issuer-required')
  return row
}
