import { fieldsOf, type InstrumentType, isAbove } from '@zegel/core/instruments/instrument-type'
import { type Insertable } from 'kysely'
import type { Db, Tables } from '../src/db/database.ts'
import { TERMS_TABLE_OF_TYPE } from '../src/db/terms-of-type.ts'
import { columnOf } from '../src/features/instruments/term-columns.ts'

type StoredTerms<Type extends InstrumentType> = (typeof TERMS_TABLE_OF_TYPE)[Type]

/** Terms of an instrument of that type that a test sets itself. */
export type TermsOf<Type extends InstrumentType> = Partial<Insertable<Tables[StoredTerms<Type>]>>

interface OfInstrument {
  organization_id: string
  instrument_id: string
}

/** Gives an instrument complete terms of its type. */
export async function insertTerms<Type extends InstrumentType>(
  db: Db,
  of: OfInstrument,
  type: Type,
  terms: TermsOf<Type>,
  underlying: () => Promise<string>,
): Promise<void> {
  const own = fieldsOf(type).filter(({ isCommon }) => !isCommon)
  const columns = own.map(columnOf).filter((column) => column in COMPLETE)
  const complete = {
    ...Object.fromEntries(columns.map((column) => [column, COMPLETE[column]])),
    ...of,
    ...terms,
  }
  if (isAbove(type) && !('underlying_instrument_id' in terms)) {
    Object.assign(complete, { underlying_instrument_id: await underlying() })
  }
  // The compiler does not follow that a type's terms fit its table.
  await db
    .insertInto(TERMS_TABLE_OF_TYPE[type])
    .values(complete as never) // safe: TermsOf<Type> is what the table of the type takes
    .execute()
}

// Of all types at once: each takes the columns that it has.
const COMPLETE: Readonly<Record<string, unknown>> = {
  limit_cents: 1_000_000_00n,
  duration: 5,
  duration_period: 'year',
  interest_type: 'linear',
  interest_millionths: 50_000,
  interest_frequency: 1,
  interest_period: 'year',
  redemption_type: 'bullet',
  start_date: '2024-01-01',
  par_value_cents: 1_00n,
  ratio: 1,
  exercise_price_cents: 150_00n,
  set_expiration_date: '2030-01-01',
}
