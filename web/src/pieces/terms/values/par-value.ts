import type { With } from '@zegel/contract/instruments/has-setting'
import { ShareTermsInput } from '@zegel/contract/instruments/instrument-terms'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { passByNotary } from '@zegel/core/deeds/notarial-shares'
import type { z } from 'zod'
import type { TermForm } from './term-form.ts'

export type Shares = With<Instrument, 'par_value'>

export interface ParValue {
  financial_instrument_id: string
  par_value: string
  /** Undefined where shares pass without a notary. */
  requires_notarial_deed?: boolean | undefined
}

/**
 * The amount that a share stands for in the articles of the company, as a form; for shares that pass by a notary also that transactions
 * wait for that, which is proposed while they are set up.
 */
export function parValueForm(shares: Shares): TermForm<z.output<typeof ShareTermsInput>, ParValue> {
  const { id, issuing_legal_person, requires_notarial_deed, settings } = shares
  return {
    initialValues: {
      financial_instrument_id: id,
      par_value: settings.par_value ?? '',
      requires_notarial_deed: passByNotary(issuing_legal_person)
        ? requires_notarial_deed || settings.par_value === null
        : undefined,
    },
    schema: ShareTermsInput,
    toSetting: (body) => ({ kind: shares.type, body }),
    toInstrument: ({ par_value }) => ({ ...shares, settings: { par_value } }),
  }
}
