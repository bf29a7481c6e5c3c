import type { Actor } from '@zegel/core/access/may'
import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import { brokenUnderlying } from '@zegel/core/instruments/option-terms'
import type { LegalPersonType } from '@zegel/core/legal-persons/legal-form'
import { RuleBroken, RulesBroken } from '@zegel/core/rule-broken'
import type { Tx } from '../../../db/database.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import { assertVersion } from '../../../lib/version.ts'
import { recordAuditEvent } from '../../audit/audit.ts'
import { hasEntities } from '../instrument-uses.queries.ts'
import { findInstrument, type InstrumentRow, lockInstrument } from '../instruments.queries.ts'
import { versionOfInstrument } from '../instruments.rows.ts'

/** Who sets terms, from where; what an audit event needs besides the change. */
export interface TermsEditor {
  actor: Actor
  ip: string
}

/** The same, where what they may was judged before. */
export interface TermsUser {
  actor: Pick<Actor, 'userId'>
  ip: string | null
}

/** The instrument, locked, with its terms; refuses terms of another type than it has, and by who saw another version of it. */
export async function lockAndFind(
  tx: Tx,
  on: OnInstrument,
  type: InstrumentType,
  version?: string,
): Promise<InstrumentRow> {
  const locked = await lockInstrument(tx, on.organizationId, on.instrumentId)
  if (locked.type !== type) throw new RuleBroken('instrument-type-mismatch')
  return findSeen(tx, on, version)
}

/** An instrument that is locked, with its terms. Throws RuleBroken 'changed-meanwhile' where somebody saw another version than there is now. */
export async function findSeen(
  tx: Tx,
  { organizationId, instrumentId }: OnInstrument,
  version?: string,
): Promise<InstrumentRow> {
  const row = await findInstrument(tx, organizationId, instrumentId)
  if (!row) throw new Error(`instrument ${instrumentId} vanished while locked`)
  assertVersion(version, versionOfInstrument(row))
  return row
}

/** Throws as `findSeen` where a version was seen; where none was, nothing is asked. */
export async function assertSeen(
  tx: Tx,
  on: OnInstrument,
  version: string | undefined,
): Promise<void> {
  if (version !== undefined) await findSeen(tx, on, version)
}

/** The version that an instrument has by now. */
export async function getVersion(tx: Tx, on: OnInstrument): Promise<string> {
  return versionOfInstrument(await findSeen(tx, on))
}

/** Refuses an underlying instrument of another organisation or type, the instrument itself, and for options one without an issuer. */
export async function assertUnderlying(
  tx: Tx,
  on: OnInstrument,
  type: InstrumentType,
  id: string,
): Promise<void> {
  const found = await findInstrument(tx, on.organizationId, id)
  if (!found || found.id === on.instrumentId)
    throw new RuleBroken('underlying-not-suitable', {}, 'underlying_instrument_id')
  const underlying = {
    type: found.type as InstrumentType, // safe: the table's check lists the same types
    issuerForm: (found.issuing_legal_person?.type ?? null) as LegalPersonType | null, // safe: so do those of legal persons
  }
  const hasLegalPersons = await hasEntities(tx, on.organizationId)
  const broken = brokenUnderlying(type, underlying, { hasLegalPersons })
  if (broken) throw broken
}

/** Refuses a change by all the rules it breaks at once, each at its field. */
export function refuseBroken(broken: readonly RuleBroken[]): void {
  const [first, ...more] = broken
  if (first) throw more.length === 0 ? first : new RulesBroken(broken)
}

type DefinedTerms<Terms> = { [Key in keyof Terms]: Exclude<Terms[Key], undefined> }

/** Only what was given: an undefined column would be written as null by some and left by others. */
export function withoutMissing<Terms extends object>(terms: Terms): Partial<DefinedTerms<Terms>> {
  return Object.fromEntries(
    Object.entries(terms).filter(([, value]) => value !== undefined),
  ) as Partial<DefinedTerms<Terms>> // safe: only undefined left out
}

/** Notes a change of terms with what was sent. */
export function auditTermsChange(
  tx: Tx,
  on: OnInstrument,
  { actor, ip }: TermsUser,
  input: object,
): Promise<void> {
  return recordAuditEvent(tx, {
    organization_id: on.organizationId,
    user_id: actor.userId,
    action: 'terms changed',
    record_type: 'instrument',
    record_id: on.instrumentId,
    after: input,
    ip,
  })
}
