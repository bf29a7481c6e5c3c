import type { Language } from '@zegel/contract/messages'
import type { InstrumentType } from '@zegel/core/instruments/instrument-type'

/** What instruments of each type are called on papers and sheets, and, before the name of their organisation, until somebody calls them otherwise. */
export const NAME_OF_TYPE: Record<Language, Record<InstrumentType, string>> = {
  nl: {
    bonds: 'Obligaties',
    shares: 'Aandelen',
    depositary_receipts: 'Certificaten',
    options: 'Opties',
  },
  en: {
    bonds: 'Bonds',
    shares: 'Shares',
    depositary_receipts: 'Depositary receipts',
    options: 'Options',
  },
}
