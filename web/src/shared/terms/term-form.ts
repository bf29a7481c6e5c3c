import type { Instrument } from '@zegel/contract/instruments/instruments'
import type { z } from 'zod'
import type { Setting } from './terms.api.ts'

/** A part of an instrument's terms as somebody fills it in, in a dialog or in a step: its values, what they have to fit, and what is saved. */
export interface TermForm<Output, Values extends object> {
  schema: z.ZodType<Output>
  initialValues: Values
  toSetting: (output: Output) => Setting
  /** The instrument as it would be with what was filled in. */
  toInstrument: (output: Output) => Instrument
}

/** An instrument with other values for some of its settings. */
export function withSettings<Of extends Instrument>(
  instrument: Of,
  change: Partial<Of['settings']>,
): Of {
  return { ...instrument, settings: { ...instrument.settings, ...change } }
}
