import type {
  InstrumentMember,
  InstrumentParts,
} from '@zegel/contract/instruments/instrument-parts'
import { type Actor, mayWithInstrument } from '@zegel/core/access/may'
import { hasSwitch, type InstrumentType } from '@zegel/core/instruments/instrument-type'
import { receiptsCoverage } from '@zegel/core/instruments/invested'
import type { LegalPersonType } from '@zegel/core/legal-persons/legal-form'
import type { z } from 'zod'
import type { InstrumentSubject } from '../../access/subjects.queries.ts'
import type { Db } from '../../db/database.ts'
import { listInstrumentFiles } from './instrument-files/instrument-files.ts'
import type { InstrumentRow } from './instruments.queries.ts'
import {
  findLackingShares,
  findReceiptsBalance,
  listFirstMembers,
  type MemberRow,
} from './related.queries.ts'

/** Who asks for an instrument, and the day it is asked. */
export interface Reader {
  actor: Actor
  today: string
}

const MOST_MEMBERS = 200

type InstrumentPartsInput = z.output<typeof InstrumentParts>

/** Whether a part of an instrument is asked for, in one of the two ways in which that is done. */
export function wantsPart(
  asked: Partial<InstrumentPartsInput>,
  part: 'files' | 'members' | 'template',
): boolean {
  return asked[`with_${part}`] ?? asked.with?.includes(part) ?? false
}

/** The parts of an instrument that are only there when asked for; members only for who reads the register. */
export async function getParts(
  db: Db,
  on: InstrumentSubject,
  { actor, today }: Reader,
  asked: Partial<InstrumentPartsInput>,
) {
  const members = wantsPart(asked, 'members') && mayWithInstrument(actor, 'read register', on)
  return {
    ...(wantsPart(asked, 'files') && { files: await listInstrumentFiles(db, on, actor) }),
    ...(members && {
      members: (await listFirstMembers(db, on, today, MOST_MEMBERS)).map(toMember),
    }),
  }
}

function toMember({ legal_name, type, units, created_at, ...member }: MemberRow): InstrumentMember {
  return {
    ...member,
    legal_person: {
      id: member.legal_person_id,
      legal_name,
      type: type as LegalPersonType, // safe: the table's check lists the same types
    },
    balance: Number(units),
    created_at: created_at.toISOString(),
  }
}

/** What stands behind depositary receipts on a date, for whoever may know who holds what: participants and who reads the register. */
export async function getCoverage(
  db: Db,
  on: InstrumentSubject,
  actor: Actor,
  row: InstrumentRow,
  date: string,
) {
  const mayKnow = on.isParticipant || mayWithInstrument(actor, 'read register', on)
  const { type, ratio, underlying_instrument_id, issuing_legal_person_id } = row
  const isBacked = underlying_instrument_id !== null && issuing_legal_person_id !== null
  // safe: the table's check lists the same types
  const canBeCovered = hasSwitch(type as InstrumentType, 'requires_coverage')
  if (!canBeCovered || !isBacked || !mayKnow) return { underlying_balance: null, coverage: null }

  const { receipts, shares_held } = await findReceiptsBalance(db, row, date)
  const underlying_balance = Number(shares_held)
  if (ratio === null) return { underlying_balance, coverage: null }
  const ratio_receipts = row.ratio_receipts ?? 1
  const parts = { shares: BigInt(ratio), receipts: BigInt(ratio_receipts) }
  const { sharesNeeded } = receiptsCoverage(receipts, parts, shares_held)
  const lacking = await findLackingShares(db, row)
  return {
    underlying_balance,
    coverage: {
      ratio,
      ratio_receipts,
      receipts: Number(receipts),
      shares_needed: Number(sharesNeeded),
      shares_held: underlying_balance,
      lacking: lacking ? { date: lacking.date, shares: Number(lacking.shares) } : null,
    },
  }
}
