import { OptionTermsInput } from '@zegel/contract/instrument-terms'
import type { Instrument } from '@zegel/contract/instruments'
import type { RuleBroken } from '@zegel/core/rule-broken'
import type { z } from 'zod'
import { choicesSchema } from './choices-schema.ts'
import type { TermForm } from './term-form.ts'

export type Options = Extract<Instrument, { type: 'options' }>

interface OptionFormInput<Values extends object> {
  initialValues: Values
  /** What the call would be sent for what was chosen. */
  toInput: (values: Values) => Omit<OptionTermsInput, 'financial_instrument_id'>
  judge?: (input: z.output<typeof OptionTermsInput>) => RuleBroken[]
}

/** A part of the terms of options as a form. */
export function optionForm<Values extends object>(
  { id }: Options,
  { initialValues, toInput, judge }: OptionFormInput<Values>,
): TermForm<z.output<typeof OptionTermsInput>, Values> {
  return {
    initialValues,
    schema: choicesSchema({
      schema: OptionTermsInput,
      toInput: (values: Values) => ({ financial_instrument_id: id, ...toInput(values) }),
      judge,
    }),
    toSetting: (body) => ({ kind: 'options', body }),
  }
}
