import { LEGAL_FORMS } from '@zegel/core/legal-persons/legal-form'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { BusinessRegisterNumber } from './legal-persons.ts'

/** A company as the business register knows it, for somebody to check. What the register shields is empty. */
export const KvkProfile = z.object({
  kvkNummer: z.string(),
  naam: z.string(),
  statutaireNaam: z.string().nullable(),
  /** YYYY-MM-DD; as the register has it when the day is not known. */
  formeleRegistratiedatum: z.string().nullable(),
  rechtsvorm: z.string().nullable(),
  /** The same in our words; null when somebody has to choose. */
  legal_form: z.enum(LEGAL_FORMS).nullable(),
  straatnaam: z.string(),
  huisnummer: z.string(),
  huisnummerToevoeging: z.string(),
  postcode: z.string(),
  plaats: z.string(),
  /** A country's code. */
  land: z.string().nullable(),
  /** The company has ended. */
  inactive: z.boolean(),
})

export type KvkProfile = z.infer<typeof KvkProfile>

/** A company, or the text that says why there is none. */
export const KvkLookup = z.object({
  ok: z.boolean(),
  basisprofiel: KvkProfile.nullable(),
  error: z.string().nullable(),
  /** Whether there is no such company, or nobody knows because the lookup failed. */
  code: z.enum(['not-found', 'failed']).nullable(),
})
export type KvkLookup = z.infer<typeof KvkLookup>

export const kvk = {
  find: endpoint({
    method: 'GET',
    path: '/kvk/basisprofiel/:kvk',
    summary:
      'What the business register says of a company, by its number of eight digits; a day old at most.',
    reads: [],
    right: 'user',
    params: z.object({ kvk: BusinessRegisterNumber }),
    reply: KvkLookup,
  }),
}
