import type {
  NewPowerOfAttorney,
  OwnAuthority,
  PowerOfAttorney,
  SigningAct,
} from '@zegel/contract/structure/representation'
import { NotFound } from '@zegel/core/access/refusals'
import type { LegalPersonType } from '@zegel/core/legal-persons/legal-form'
import { formatCents, parseCents } from '@zegel/core/money'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { type Db, inTransaction, type Tx } from '../../../db/database.ts'
import { lockOrganization } from '../../../db/locks.ts'
import { today } from '../../../lib/clock.ts'
import { type OpenedFile, openStoredFile } from '../../../storage/open-stored-file.ts'
import { recordAuditEvent } from '../../audit/audit.ts'
import {
  insertInspectedFile,
  inspectFiles,
  isKnownTo,
  storeAll,
  listPersonsByIds,
} from '../../legal-persons/legal-persons.ts'
import {
  insertPower,
  listOwnAuthority,
  isPowerThere,
  listPowers,
  type PowerRow,
  type PowerToRecord,
  updateWithdrawn,
} from './powers.queries.ts'

interface OnOrganization {
  organizationId: string
}

interface Requester {
  userId: string
  ip: string
}

type Input = Omit<z.output<typeof NewPowerOfAttorney>, 'organization_uuid'>

/** The powers of attorney that an organisation recorded; without those that ended, unless asked for. */
export async function listPowersOfAttorney(
  db: Db,
  { organizationId }: OnOrganization,
  { date, withEnded }: { date: string; withEnded: boolean },
): Promise<PowerOfAttorney[]> {
  return (await listPowers(db, { organizationId, date, withEnded })).map(toPower)
}

/** Up to what a user represents companies on a day, where that has bounds. */
export async function getOwnAuthority(
  db: Db,
  userId: string,
  date: string,
): Promise<OwnAuthority[]> {
  const rows = await listOwnAuthority(db, userId, date)
  return rows.map((row) => ({
    ...{ by: row.by, scope: row.scope, legal_person: toPerson(row.legal_person) },
    ...toBounds(row),
  }))
}

/**
 * Records who may act for a legal person of the organisation, with the document when there is one. The one represented is a company
 * ('power-of-company-only'), the holder a natural person ('power-holder-natural'), and the organisation knows both ('person-unknown');
 * nobody has two for the same at once ('power-there-already'), also when two record it.
 */
export async function recordPower(
  context: Context,
  { organizationId }: OnOrganization,
  { file: sent, amount, ...input }: Input,
  by: Requester,
): Promise<PowerOfAttorney> {
  const files = await inspectFiles(sent ? [sent] : [], () => 'file')
  return storeAll(context, sent ? [sent] : [], ([stored]) =>
    inTransaction(context.db, async (tx) => {
      await lockOrganization(tx, organizationId)
      await assertParties(tx, organizationId, input)
      const [file] = files
      const stored_file_id =
        file && stored
          ? await insertInspectedFile(tx, file, { stored, organizationId, userId: by.userId })
          : null
      const row = {
        ...{ ...input, stored_file_id, organization_id: organizationId, recorded_by: by.userId },
        ...{ valid_until: input.valid_until ?? null, scope: input.scope ?? null },
        ...{ acts: input.acts ?? null, limit_cents: amount ? (parseCents(amount) ?? null) : null },
      }
      return insertNoted(tx, row, { ...by, date: today(context) })
    }),
  )
}

async function insertNoted(
  tx: Tx,
  row: PowerToRecord,
  { userId, ip, date }: Requester & { date: string },
): Promise<PowerOfAttorney> {
  if (await isPowerThere(tx, row)) throw new RuleBroken('power-there-already', {}, 'holder_id')
  const id = await insertPower(tx, row)
  const { organization_id, recorded_by: _, ...after } = row
  await recordAuditEvent(tx, {
    ...{ organization_id, user_id: userId, ip, action: 'power of attorney recorded' },
    ...{ record_type: 'power of attorney', record_id: id, after },
  })
  return getPower(tx, { organizationId: organization_id, id }, date)
}

async function assertParties(
  tx: Tx,
  organizationId: string,
  { legal_person_id, holder_id }: Pick<Input, 'legal_person_id' | 'holder_id'>,
): Promise<void> {
  for (const [field, id] of Object.entries({ legal_person_id, holder_id }))
    if (!(await isKnownTo(tx, organizationId, id)))
      throw new RuleBroken('person-unknown', {}, field)
  const persons = await listPersonsByIds(tx, [legal_person_id, holder_id])
  const typeOf = (one: string) => persons.find(({ id }) => id === one)?.type
  if (typeOf(legal_person_id) === 'natural_person')
    throw new RuleBroken('power-of-company-only', {}, 'legal_person_id')
  if (typeOf(holder_id) !== 'natural_person')
    throw new RuleBroken('power-holder-natural', {}, 'holder_id')
}

/** Withdraws a power of attorney from a day on; what was signed by it stays. Throws RuleBroken 'power-withdrawn-already'. */
export async function withdrawPower(
  tx: Tx,
  on: OnOrganization & { id: string },
  { userId, ip, date }: Requester & { date: string },
): Promise<PowerOfAttorney> {
  const before = await getPower(tx, on, date)
  if (!(await updateWithdrawn(tx, on, { date, userId })))
    throw new RuleBroken('power-withdrawn-already')
  const after = await getPower(tx, on, date)
  await recordAuditEvent(tx, {
    ...{ organization_id: on.organizationId, user_id: userId, ip },
    ...{ action: 'power of attorney withdrawn', record_type: 'power of attorney' },
    ...{ record_id: on.id, before, after },
  })
  return after
}

/** The document of a power of attorney; NotFound when there is none. */
export async function openPowerFile(
  context: Context,
  on: OnOrganization & { id: string },
  date: string,
): Promise<OpenedFile> {
  const [found] = await listPowers(context.db, { ...on, date })
  const opened = found?.storage_key && (await openStoredFile(context, found.storage_key))
  if (!opened) throw new NotFound()
  return opened
}

async function getPower(
  db: Db,
  on: OnOrganization & { id: string },
  date: string,
): Promise<PowerOfAttorney> {
  const [row] = await listPowers(db, { ...on, date })
  if (!row) throw new NotFound()
  return toPower(row)
}

function toPerson({ type, ...person }: PowerRow['holder']) {
  return { ...person, type: type as LegalPersonType } // safe: the table's check lists the same types
}

function toBounds({ acts, limit_cents }: Pick<PowerRow, 'acts' | 'limit_cents'>) {
  return {
    acts: acts as SigningAct[] | null, // safe: the table's check lists the same acts
    amount: limit_cents === null ? null : formatCents(limit_cents),
  }
}

function toPower(row: PowerRow): PowerOfAttorney {
  const { id, granted_by, granted_on, valid_until, scope, file_name, withdrawn_on, in_force } = row
  return {
    ...{ id, granted_by, granted_on, valid_until, scope, file_name, withdrawn_on, in_force },
    legal_person: toPerson(row.legal_person),
    holder: toPerson(row.holder),
    ...toBounds(row),
    recorded_at: row.recorded_at.toISOString(),
  }
}
