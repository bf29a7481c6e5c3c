import { INSTRUMENT_TYPES } from '@zegel/core/instruments/types/names'
import { z } from 'zod'
import { message } from '../messages.ts'
import { Id, requiredText } from '../values.ts'
import { fromVersion } from '../version.ts'

const InstrumentTitle = requiredText('name-required')
const InstrumentDescription = z
  .string()
  .trim()
  .max(5000, { error: message('too-long') })

/** A type that is announced and can't be chosen yet. */
export const PLANNED_TYPE = 'stock_appreciation_rights'

export const NewInstrument = z.object({
  type: z.enum(INSTRUMENT_TYPES, {
    error: ({ input }) =>
      message(input === PLANNED_TYPE ? 'instrument-type-unavailable' : 'type-required'),
  }),
  name: InstrumentTitle,
  description: InstrumentDescription.nullish(),
  issuing_legal_person_id: Id.nullish(),
  organization_id: Id,
  /** Of shares: what is accepted waits for the notarial deed. */
  requires_notarial_deed: z.boolean().optional(),
})
export type NewInstrument = z.input<typeof NewInstrument>

/** What an instrument is called, and what it says of itself; an empty description is none. */
export const InstrumentNameInput = z.object({
  financial_instrument_id: Id,
  name: InstrumentTitle,
  description: InstrumentDescription.nullish(),
})
export type InstrumentNameInput = z.input<typeof InstrumentNameInput>

/** Who issues, and whom new transactions start from: one of the organisation's entities each; without a sender the issuer. */
export const InstrumentIssuerInput = z.object({
  financial_instrument_id: Id,
  issuing_legal_person_id: z.uuid({ error: message('issuer-required') }),
  default_sending_legal_person_id: Id.nullish(),
})
export type InstrumentIssuerInput = z.input<typeof InstrumentIssuerInput>

/** One of the two, or both at once; what is left out stays as it is. */
export const InstrumentChange = z
  .object({ ...InstrumentNameInput.shape, ...InstrumentIssuerInput.shape, ...fromVersion })
  .partial()
  .required({ financial_instrument_id: true })
  .superRefine((change, context) => {
    const has = (key: keyof typeof change) => change[key] !== undefined
    const issuerIsMissing =
      has('default_sending_legal_person_id') && !has('issuing_legal_person_id')
    const nameIsMissing =
      !has('name') && (has('description') || !(issuerIsMissing || has('issuing_legal_person_id')))
    if (nameIsMissing)
      context.addIssue({ code: 'custom', path: ['name'], message: message('name-required') })
    if (issuerIsMissing)
      context.addIssue({
        code: 'custom',
        path: ['issuing_legal_person_id'],
        message: message('issuer-required'),
      })
  })
