import { ShareTermsInput } from '@zegel/contract/instrument-terms'
import type { Instrument } from '@zegel/contract/instruments'
import type { z } from 'zod'
import type { TermForm } from './term-form.ts'

export type Shares = Extract<Instrument, { type: 'shares' }>

interface ParValue {
  financial_instrument_id: string
  par_value: string
}

/** The amount that a share stands for in the articles of the company, as a form. */
export function parValueForm(shares: Shares): TermForm<z.output<typeof ShareTermsInput>, ParValue> {
  return {
    initialValues: {
      financial_instrument_id: shares.id,
      par_value: shares.settings.par_value ?? '',
    },
    schema: ShareTermsInput,
    toSetting: (body) => ({ kind: 'shares', body }),
    toInstrument: ({ par_value }) => ({ ...shares, settings: { par_value } }),
  }
}
