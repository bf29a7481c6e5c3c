import { z } from 'zod'
import { message } from '../messages.ts'
import { chosenDate, DateOfRecord, Id, optionalText, unitsInput } from '../values.ts'
import { fromVersion, Version } from '../version.ts'

const PRE_EMPTIONS = ['excluded', 'none', 'observed'] as const

/** What deeds of an instrument tell that follows from nothing else; null is what is not filled in. */
export const InstrumentDeedFacts = z.object({
  /** The resolution to issue, and which body took it. */
  resolution_date: DateOfRecord.nullable(),
  resolution_body: z.string().nullable(),
  /** The conditions that a deed refers to. */
  conditions_date: DateOfRecord.nullable(),
  conditions_version: z.string().nullable(),
  /** Of receipts: the notarial deed by which the shares came to their issuer. */
  certification_date: DateOfRecord.nullable(),
  certification_notary: z.string().nullable(),
  meeting_rights: z.boolean().nullable(),
  /** Of options: what became of pre-emption, and within how many weeks is delivered after exercise. */
  pre_emption: z.enum(PRE_EMPTIONS).nullable(),
  delivery_weeks: z.int().nullable(),
  /** The seat that the articles of the issuer name. */
  statutory_seat: z.string().nullable(),
  version: Version,
})
export type InstrumentDeedFacts = z.infer<typeof InstrumentDeedFacts>

function orNull<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(
    (value: z.input<Schema> | '' | null | undefined) =>
      value === '' || value === undefined ? null : value,
    schema.nullable(),
  )
}

const Day = orNull(chosenDate('1800-01-01', '2199-12-31'))

/** All of it as it becomes; what is left out or empty is not known. */
export const DeedFactsInput = z.object({
  financial_instrument_id: Id,
  resolution_date: Day,
  resolution_body: optionalText().nullable(),
  conditions_date: Day,
  conditions_version: optionalText(40).nullable(),
  certification_date: Day,
  certification_notary: optionalText().nullable(),
  meeting_rights: z.boolean().nullable(),
  pre_emption: orNull(z.enum(PRE_EMPTIONS, { error: message('invalid') })),
  delivery_weeks: orNull(
    unitsInput('whole-number')
      .refine((weeks) => weeks >= 1, { error: message('above-zero'), abort: true })
      .refine((weeks) => weeks <= 104, { error: message('too-high') }),
  ),
  statutory_seat: optionalText().nullable(),
  ...fromVersion,
})
export type DeedFactsInput = z.input<typeof DeedFactsInput>
