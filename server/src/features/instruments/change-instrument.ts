import type { InstrumentChange } from '@zegel/contract/instruments/instrument-changes'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { z } from 'zod'
import type { InstrumentSubject } from '../../access/subjects.queries.ts'
import type { Tx } from '../../db/database.ts'
import { recordAuditEvent } from '../audit/audit.ts'
import { lockUses } from './instrument-uses.queries.ts'
import { assertIssuer } from './create-instrument.ts'
import {
  findEntityForm,
  type InstrumentRow,
  lockInstrument,
  updateInstrument,
} from './instruments.queries.ts'
import { typeOf } from './instruments.rows.ts'
import { findSeen, type TermsEditor, withoutMissing } from './terms/terms-change.ts'

type Change = z.output<typeof InstrumentChange>

/**
 * Changes name and description, or issuer and default sender. Both are entities of the organisation; once units exist or are
 * reserved, the issuer stays. Without a default sender, new transactions start from the issuer. Refused ('changed-meanwhile') where a
 * version comes along and is old.
 */
export async function changeInstrument(
  tx: Tx,
  on: InstrumentSubject,
  { actor, ip }: TermsEditor,
  change: Change,
): Promise<void> {
  if (change.issuing_legal_person_id) await lockUses(tx, on)
  else await lockInstrument(tx, on.organizationId, on.instrumentId)
  const before = await findSeen(tx, on, change.version)
  const row = withoutMissing({
    name: change.name,
    description: change.description === undefined ? undefined : change.description || null,
    ...(change.issuing_legal_person_id ? await toParties(tx, on, before, change) : {}),
  })
  await updateInstrument(tx, on.organizationId, on.instrumentId, row)
  await recordAuditEvent(tx, {
    organization_id: on.organizationId,
    user_id: actor.userId,
    action: 'instrument changed',
    record_type: 'instrument',
    record_id: on.instrumentId,
    before: Object.fromEntries(
      Object.keys(row).map((column) => [column, before[column as keyof typeof row]]), // safe: the row's own columns
    ),
    after: row,
    ip,
  })
}

async function toParties(
  tx: Tx,
  { organizationId }: InstrumentSubject,
  before: InstrumentRow,
  change: Change,
) {
  const { issuing_legal_person_id: issuer, default_sending_legal_person_id: sender } = change
  // Who issued already what the law knows no such issuer of goes on to.
  if (issuer && issuer !== before.issuing_legal_person_id)
    await assertIssuer(tx, organizationId, typeOf(before), issuer)
  for (const [field, id] of Object.entries({
    issuing_legal_person_id: issuer,
    default_sending_legal_person_id: sender,
  })) {
    if (id && !(await findEntityForm(tx, organizationId, id)))
      throw new RuleBroken('issuer-not-of-organization', {}, field)
  }
  return {
    issuing_legal_person_id: issuer,
    default_sending_legal_person_id: sender ?? issuer,
  }
}
