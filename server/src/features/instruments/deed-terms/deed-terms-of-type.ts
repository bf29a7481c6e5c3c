import type { DeedVariables } from '@zegel/core/deeds/deed-variables'
import {
  hasDeeds,
  type InstrumentType,
  type TypeWithDeeds,
} from '@zegel/core/instruments/instrument-type'
import type { Db } from '../../../db/database.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import { toBondTerms, toOptionTerms, toReceiptTerms } from './deed-terms.ts'
import { findBondTerms, findOptionTerms, findReceiptTerms } from './deed-terms.queries.ts'

type Terms = DeedVariables['terms']

interface DeedOn {
  day: string
  units: bigint | null
}

const DEED_TERMS_OF_TYPE: Record<
  TypeWithDeeds,
  (db: Db, on: OnInstrument, deed: DeedOn) => Promise<Terms>
> = {
  bonds: async (db, on, deed) => toBondTerms(found(await findBondTerms(db, on, deed.day)), deed),
  depositary_receipts: async (db, on, { day }) =>
    toReceiptTerms(found(await findReceiptTerms(db, on, day))),
  options: async (db, on, { day }) => toOptionTerms(found(await findOptionTerms(db, on, day))),
}

/** The terms of an instrument as a deed of that day tells them; throws for shares, which have none of ours. */
export async function getDeedTerms(
  db: Db,
  on: OnInstrument,
  { type, ...deed }: DeedOn & { type: InstrumentType },
): Promise<Terms> {
  if (!hasDeeds(type)) throw new Error(`${type} have no deed of ours`)
  return DEED_TERMS_OF_TYPE[type](db, on, deed)
}

function found<Row>(row: Row | undefined): Row {
  if (!row) throw new Error('the instrument of a deed has no terms')
  return row
}
