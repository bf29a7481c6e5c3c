import type { Instrument } from '@zegel/contract/instruments/instruments'
import type { z } from 'zod'
import type { FollowedForm, Other } from '../../lib/use-followed-values.ts'
import { useTerms } from '../instruments/use-terms.ts'
import type { Setting } from './terms.api.ts'

/** A part of an instrument's terms as somebody fills it in, in a dialog or in a step: its values, what they have to fit, and what is saved. */
export interface TermForm<Output, Values extends object> {
  schema: z.ZodType<Output>
  initialValues: Values
  toSetting: (output: Output) => Setting
  /** The instrument as it would be with what was filled in. */
  toInstrument: (output: Output) => Instrument
}

/** The form of a term, which says of what others changed as well how it is now, in words. */
export function useTheirTerms<Output, Values extends object>(
  form: FollowedForm<Values>,
  { schema, toInstrument }: Pick<TermForm<Output, Values>, 'schema' | 'toInstrument'>,
  instrument: Instrument,
): FollowedForm<Values> {
  const typed = schema.safeParse(form.values)
  const mine = useTerms(typed.success ? toInstrument(typed.data) : instrument)
  const theirs = useTerms(instrument).flatMap(({ key, label, value }): Other[] =>
    value === undefined || mine.some((one) => one.key === key && one.value === value)
      ? []
      : [{ label, value }],
  )
  return { ...form, clash: { ...form.clash, theirs } }
}

/** An instrument with other values for some of its settings. */
export function withSettings<Of extends Instrument>(
  instrument: Of,
  change: Partial<Of['settings']>,
): Of {
  return { ...instrument, settings: { ...instrument.settings, ...change } }
}
