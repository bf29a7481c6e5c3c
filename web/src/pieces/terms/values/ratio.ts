import { type With } from '@zegel/contract/instruments/has-setting'
import { DepositaryReceiptTermsInput } from '@zegel/contract/instruments/instrument-terms'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import type { z } from 'zod'
import { type TermForm, withSettings } from './term-form.ts'

export type Receipts = With<Instrument, 'ratio'>

interface Ratio {
  financial_instrument_id: string
  ratio: number | string
  ratio_receipts: number | string
}

// The call sets a part; this form asks for its own.
const RatioInput = DepositaryReceiptTermsInput.pick({
  financial_instrument_id: true,
  ratio: true,
  ratio_receipts: true,
}).required()

/** How many shares stand behind how many depositary receipts, as a form. */
export function ratioForm(receipts: Receipts): TermForm<z.output<typeof RatioInput>, Ratio> {
  const { id, settings } = receipts
  const { ratio, ratio_receipts } = settings
  return {
    initialValues: { financial_instrument_id: id, ratio: ratio ?? 1, ratio_receipts },
    schema: RatioInput,
    toSetting: (body) => ({ kind: receipts.type, body }),
    toInstrument: (given) =>
      withSettings(receipts, { ratio: given.ratio, ratio_receipts: given.ratio_receipts }),
  }
}
