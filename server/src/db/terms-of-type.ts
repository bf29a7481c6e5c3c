import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import type { Tables } from './database.ts'

/** Where the terms of each type are kept. */
export const TERMS_TABLE_OF_TYPE = {
  bonds: 'bond_terms',
  shares: 'share_terms',
  depositary_receipts: 'depositary_receipt_terms',
  options: 'option_terms',
} as const satisfies Record<InstrumentType, keyof Tables>
export type TermsTable = (typeof TERMS_TABLE_OF_TYPE)[InstrumentType]
