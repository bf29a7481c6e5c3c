import type {
  DeedFactsInput,
  InstrumentDeedFacts,
} from '@zegel/contract/instruments/instrument-deed-facts'
import { type IssuerDeedFacts, NOTHING_STATED } from '@zegel/core/deeds/deed-variables'
import type { z } from 'zod'
import type { Db, Tx } from '../../db/database.ts'
import type { OnInstrument } from '../../db/sql-fragments.ts'
import { assertVersion, versionOf } from '../../lib/version.ts'
import { recordAuditEvent } from '../audit/audit.ts'
import {
  findIssuerDeedFacts,
  findIssuer,
  type IssuerDeedFactsRow,
  lockIssuerDeedFacts,
  updateSeat,
  upsertIssuerDeedFacts,
} from './issuer-deed-facts.queries.ts'

/** What the issuer stated for the deeds of an instrument, as a deed tells it. */
export async function getIssuerDeedFacts(db: Db, on: OnInstrument): Promise<IssuerDeedFacts> {
  const row = await findIssuerDeedFacts(db, on)
  return row ? toIssuerDeedFacts(row) : NOTHING_STATED
}

/** The same as the wire has it, with the seat of the issuer. */
export async function getInstrumentDeedFacts(
  db: Db,
  on: OnInstrument,
): Promise<InstrumentDeedFacts> {
  const row = await findIssuerDeedFacts(db, on)
  const issuer = await findIssuer(db, on)
  return { ...NOTHING, ...row, statutory_seat: issuer?.statutory_seat ?? null }
}

/** The same, with the version that it has: another one once any of it is another. */
export function withVersion(facts: InstrumentDeedFacts): InstrumentDeedFacts {
  return { ...facts, version: versionOf(facts) }
}

/** States what deeds of an instrument tell from now on; those that are kept stay as they were made. */
export async function setInstrumentDeedFacts(
  tx: Tx,
  on: OnInstrument,
  { userId, ip }: { userId: string; ip: string },
  input: z.output<typeof DeedFactsInput>,
): Promise<InstrumentDeedFacts> {
  const { financial_instrument_id: _, statutory_seat, version, ...facts } = input
  await lockIssuerDeedFacts(tx, on)
  const before = await getInstrumentDeedFacts(tx, on)
  assertVersion(version, versionOf(before))
  await upsertIssuerDeedFacts(tx, on, facts)
  const issuer = await findIssuer(tx, on)
  if (issuer && statutory_seat !== issuer.statutory_seat)
    await updateSeat(tx, issuer.id, statutory_seat)
  const after = await getInstrumentDeedFacts(tx, on)
  await recordAuditEvent(tx, {
    organization_id: on.organizationId,
    user_id: userId,
    action: 'deed facts changed',
    record_type: 'instrument',
    record_id: on.instrumentId,
    before,
    after,
    ip,
  })
  return after
}

const NOTHING = {
  ...{ resolution_date: null, resolution_body: null, conditions_date: null },
  ...{ conditions_version: null, certification_date: null, certification_notary: null },
  ...{ meeting_rights: null, pre_emption: null, delivery_weeks: null },
} as const satisfies IssuerDeedFactsRow

function toIssuerDeedFacts(row: IssuerDeedFactsRow): IssuerDeedFacts {
  return {
    resolutionDate: row.resolution_date,
    resolutionBody: row.resolution_body,
    conditionsDate: row.conditions_date,
    conditionsVersion: row.conditions_version,
    certificationDate: row.certification_date,
    certificationNotary: row.certification_notary,
    meetingRights: row.meeting_rights,
    preEmption: row.pre_emption,
    deliveryWeeks: row.delivery_weeks,
  }
}
