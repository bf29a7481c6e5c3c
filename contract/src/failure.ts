import { MISSING_PARTY_INFO } from '@zegel/core/deeds/missing-party-info'
import { z } from 'zod'
import { LegalPersonName } from './legal-persons/legal-persons.ts'

/** What every refused call answers: a text for people, a code for programs, and the texts per field. */
export const Failure = z.object({
  message: z.string(),
  code: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  /** Of 'legal-person-exists': whoever is there already, to be used instead. */
  legal_person: LegalPersonName.optional(),
  /** Of 'co-signer-needed': who of the other directors can be named. */
  co_signers: z.array(z.object({ id: z.string(), name: z.string() })).optional(),
  /** Of 'invitation-expired': the name of the organisation that invited. */
  organization: z.string().optional(),
  /** Of 'TX_MISSING_RECEIVER_INFO': what is not known of the receiver. */
  missing: z.array(z.enum(MISSING_PARTY_INFO)).optional(),
})
export type Failure = z.infer<typeof Failure>
