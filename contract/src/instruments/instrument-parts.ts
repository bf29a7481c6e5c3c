import { z } from 'zod'
import { InstrumentName } from './instrument-settings.ts'
import { LegalPersonName } from '../legal-persons/legal-persons.ts'
import { DateOfRecord, Flag, Id, Instant, Units } from '../values.ts'

/** Depositary receipts in issue against the shares behind them. */
export const Coverage = z.object({
  receipts: Units,
  /** So many shares stand behind `ratio_receipts` receipts. */
  ratio: z.int(),
  ratio_receipts: z.int(),
  shares_needed: Units,
  /** What the issuer of the receipts holds today. */
  shares_held: Units,
  /** The first day on which there are too few shares, with how many more there should be, open transactions included; null when there is none. */
  lacking: z.object({ date: DateOfRecord, shares: Units }).nullable(),
})
export type Coverage = z.infer<typeof Coverage>

/** A participant with what they hold today; the register's own list pages and says more. */
export const InstrumentMember = z.object({
  id: Id,
  legal_person_id: Id,
  legal_person: LegalPersonName,
  label: z.string().nullable(),
  balance: Units,
  created_at: Instant,
})
export type InstrumentMember = z.infer<typeof InstrumentMember>

/** What `with` and the flags beside it ask for; the other parts they may name are in every answer. */
export const InstrumentParts = z.object({
  id: Id,
  with: z
    .union([z.string(), z.array(z.string())])
    .transform((names) => [names].flat())
    .optional(),
  with_files: Flag.optional(),
  with_template: Flag.optional(),
  with_members: Flag.optional(),
  with_issuing_legal_person: Flag.optional(),
  with_validation: Flag.optional(),
  with_available_value: Flag.optional(),
})

/** An instrument that another one lies on, or that lies on it. */
export const RelatedInstrument = InstrumentName.extend({
  relation: z.enum(['underlying', 'derived']),
  /** So many shares stand behind `ratio_receipts` receipts, when one of the two is a depositary receipt. */
  ratio: z.int().nullable(),
  ratio_receipts: z.int().nullable(),
})
export type RelatedInstrument = z.infer<typeof RelatedInstrument>
