import { DepositaryReceiptTermsInput } from '@zegel/contract/instrument-terms'
import type { Instrument } from '@zegel/contract/instruments'
import type { z } from 'zod'
import type { TermForm } from './term-form.ts'

export type Receipts = Extract<Instrument, { type: 'depositary_receipts' }>

interface Ratio {
  financial_instrument_id: string
  ratio: number | string
}

// The call sets a part; this form asks for its own.
const RatioInput = DepositaryReceiptTermsInput.pick({
  financial_instrument_id: true,
  ratio: true,
}).required()

/** How many shares stand behind one depositary receipt, as a form. */
export function ratioForm(receipts: Receipts): TermForm<z.output<typeof RatioInput>, Ratio> {
  const { id, settings } = receipts
  return {
    initialValues: { financial_instrument_id: id, ratio: settings.ratio ?? 1 },
    schema: RatioInput,
    toSetting: (body) => ({ kind: 'depositary_receipts', body }),
    toInstrument: ({ ratio }) => ({ ...receipts, settings: { ...settings, ratio } }),
  }
}
