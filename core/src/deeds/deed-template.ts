import type { InstrumentType } from '../instruments/instrument-type.ts'
import type { TransactionType } from '../transactions/transaction-type.ts'
import type { DeedAction, DeedLanguage } from './deed-document.ts'
import type { DeedVariant } from './deed-variant.ts'

/** What is known of a template beside its text. */
export interface DeedTemplate {
  /** Stays with the template through its versions. */
  id: string
  /** Counts up with each change of the text. */
  version: number
  /** The day from which it is used, YYYY-MM-DD. */
  effectiveDate: string
  variant: DeedVariant
  type: TransactionType
  action: DeedAction
  instrument: InstrumentType
  name: Record<DeedLanguage, string>
}

/**
 * The templates that deeds are made from, one for each variant. They follow what is usual for private deeds under Dutch law, and are no
 * legal advice: whoever uses them has them read by a lawyer first, and again after each change. A new version gets a higher number and
 * a later effective date; deeds that were made keep the text they have.
 */
export const DEED_TEMPLATES: readonly DeedTemplate[] = [
  {
    id: '019aa000-0000-7000-8000-00000000de01',
    version: 1,
    effectiveDate: '2026-11-01',
    variant: 'issuance of bonds',
    type: 'issuance',
    action: 'issue_sell_and_deliver',
    instrument: 'bonds',
    name: { nl: 'Uitgifte van obligaties', en: 'Issuance of bonds' },
  },
  {
    id: '019aa000-0000-7000-8000-00000000de02',
    version: 1,
    effectiveDate: '2026-11-01',
    variant: 'issuance of depositary_receipts',
    type: 'issuance',
    action: 'issue_sell_and_deliver',
    instrument: 'depositary_receipts',
    name: { nl: 'Uitgifte van certificaten', en: 'Issuance of depositary receipts' },
  },
  {
    id: '019aa000-0000-7000-8000-00000000de03',
    version: 1,
    effectiveDate: '2026-11-01',
    variant: 'issuance of options',
    type: 'issuance',
    action: 'issue_sell_and_deliver',
    instrument: 'options',
    name: { nl: 'Toekenning van opties', en: 'Grant of options' },
  },
  {
    id: '019aa000-0000-7000-8000-00000000de04',
    version: 1,
    effectiveDate: '2026-11-01',
    variant: 'transfer of bonds',
    type: 'transfer',
    action: 'sell_and_deliver',
    instrument: 'bonds',
    name: { nl: 'Overdracht van obligaties', en: 'Transfer of bonds' },
  },
  {
    id: '019aa000-0000-7000-8000-00000000de05',
    version: 1,
    effectiveDate: '2026-11-01',
    variant: 'transfer of depositary_receipts',
    type: 'transfer',
    action: 'sell_and_deliver',
    instrument: 'depositary_receipts',
    name: { nl: 'Overdracht van certificaten', en: 'Transfer of depositary receipts' },
  },
]

/** The template of a variant. */
export function templateOf(variant: DeedVariant): DeedTemplate {
  const template = DEED_TEMPLATES.find((one) => one.variant === variant)
  if (!template) throw new Error(`there is no template for the ${variant}`)
  return template
}
