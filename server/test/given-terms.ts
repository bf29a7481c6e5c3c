import { type InstrumentType } from '@zegel/core/instruments/instrument-type'
import { type Insertable } from 'kysely'
import { type Db } from '../src/db/database.ts'
import type {
  BondTerms,
  DepositaryReceiptTerms,
  OptionTerms,
  ShareTerms,
} from '../src/db/tables.gen.ts'

interface Tables {
  bonds: BondTerms
  shares: ShareTerms
  depositary_receipts: DepositaryReceiptTerms
  options: OptionTerms
}

/** Terms of an instrument of that type that a test sets itself. */
export type TermsOf<Type extends InstrumentType> = Partial<Insertable<Tables[Type]>>

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
  const complete = { ...COMPLETE[type], ...of, ...terms }
  const needsUnderlying = type === 'depositary_receipts' || type === 'options'
  if (needsUnderlying && !('underlying_instrument_id' in terms)) {
    Object.assign(complete, { underlying_instrument_id: await underlying() })
  }
  // The compiler does not follow that a type's terms fit its table.
  await db
    .insertInto(TABLE[type])
    .values(complete as never) // safe: TermsOf<Type> is what TABLE[type] takes
    .execute()
}

const TABLE = {
  bonds: 'bond_terms',
  shares: 'share_terms',
  depositary_receipts: 'depositary_receipt_terms',
  options: 'option_terms',
} as const

const COMPLETE: { [Type in InstrumentType]: Partial<Insertable<Tables[Type]>> } = {
  bonds: {
    limit_cents: 1_000_000_00n,
    duration: 5,
    duration_period: 'year',
    interest_type: 'linear',
    interest_millionths: 50_000,
    interest_frequency: 1,
    interest_period: 'year',
    redemption_type: 'bullet',
    start_date: '2024-01-01',
  },
  shares: { par_value_cents: 1_00n },
  depositary_receipts: { ratio: 1 },
  options: { exercise_price_cents: 150_00n, set_expiration_date: '2030-01-01' },
}
