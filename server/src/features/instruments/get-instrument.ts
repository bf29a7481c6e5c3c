import type { Instrument } from '@zegel/contract/instruments/instruments'
import type { InstrumentParts } from '@zegel/contract/instruments/instrument-parts'
import type { z } from 'zod'
import type { InstrumentSubject } from '../../access/subjects.queries.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { getCoverage, getParts, type Reader } from './instrument-parts.ts'
import {
  findInstrument,
  findInstrumentOften,
  findTerms,
  type InstrumentRow,
} from './instruments.queries.ts'
import { toInstrument } from './instruments.rows.ts'
import { missingTerms } from '@zegel/core/instruments/completeness'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { OnInstrument } from '../../db/sql-fragments.ts'

/** An instrument as the reader sees it, with the parts that were asked for. */
export async function getInstrument(
  db: Db,
  on: InstrumentSubject,
  reader: Reader,
  asked: Partial<z.output<typeof InstrumentParts>> = {},
): Promise<Instrument> {
  const row = await findInstrument(db, on.organizationId, on.instrumentId)
  return {
    ...(await seenBy(db, on, reader, row)),
    ...(await getParts(db, on, reader, asked)),
  }
}

/** The same outside of a transaction, where it is planned once. */
export async function getInstrumentOften(
  context: Pick<Context, 'db' | 'pool'>,
  on: InstrumentSubject,
  reader: Reader,
  asked: Partial<z.output<typeof InstrumentParts>> = {},
): Promise<Instrument> {
  const { db } = context
  const row = await findInstrumentOften(context, on.organizationId, on.instrumentId)
  return { ...(await seenBy(db, on, reader, row)), ...(await getParts(db, on, reader, asked)) }
}

async function seenBy(
  db: Db,
  on: InstrumentSubject,
  { actor, today }: Reader,
  row: InstrumentRow | undefined,
): Promise<Instrument> {
  if (!row) throw new Error(`instrument ${on.instrumentId} vanished`)
  return {
    ...toInstrument(row, actor, on.isParticipant),
    ...(await getCoverage(db, on, actor, row, today)),
  }
}

/** Throws RuleBroken 'instrument-incomplete' for an instrument that lacks terms under which units can be issued and transferred. */
export async function assertComplete(
  db: Db,
  { organizationId, instrumentId }: OnInstrument,
): Promise<void> {
  const terms = await findTerms(db, organizationId, instrumentId)
  if (!terms || missingTerms(terms).length > 0) throw new RuleBroken('instrument-incomplete')
}
