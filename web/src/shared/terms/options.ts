import type { With } from '@zegel/contract/instruments/has-setting'
import { OptionTermsInput } from '@zegel/contract/instruments/instrument-terms'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { changeExpiry } from '@zegel/core/instruments/option-terms'
import type { RuleBroken } from '@zegel/core/rule-broken'
import type { z } from 'zod'
import { choicesSchema } from './choices-schema.ts'
import { type TermForm, withSettings } from './term-form.ts'

export type Options = With<Instrument, 'exercise_price'>

interface OptionFormInput<Values extends object> {
  initialValues: Values
  /** What the call would be sent for what was chosen. */
  toInput: (values: Values) => Omit<OptionTermsInput, 'financial_instrument_id'>
  judge?: (input: z.output<typeof OptionTermsInput>) => RuleBroken[]
}

/** A part of the terms of options as a form. */
export function optionForm<Values extends object>(
  options: Options,
  { initialValues, toInput, judge }: OptionFormInput<Values>,
): TermForm<z.output<typeof OptionTermsInput>, Values> {
  return {
    initialValues,
    schema: choicesSchema({
      schema: OptionTermsInput,
      toInput: (values: Values) => ({ financial_instrument_id: options.id, ...toInput(values) }),
      judge,
    }),
    toSetting: (body) => ({ kind: options.type, body }),
    toInstrument: (body) => withTerms(options, body),
  }
}

function withTerms(options: Options, body: z.output<typeof OptionTermsInput>): Options {
  const { settings } = options
  const priced = { ...options, price_per_unit: body.price_per_unit ?? options.price_per_unit }
  return withSettings(priced, {
    ...changeExpiry(settings, body),
    exercise_price: body.exercise_price ?? settings.exercise_price,
    exercise_ratio: body.exercise_ratio ?? settings.exercise_ratio,
    exercise_ratio_options: body.exercise_ratio_options ?? settings.exercise_ratio_options,
  })
}
