import { byCountry, CompanyFacts } from '@zegel/contract/legal-persons/legal-persons'
import { message } from '@zegel/contract/messages'
import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import { brokenIssuer } from '@zegel/core/instruments/option-terms'
import { z } from 'zod'
import type { Match } from '../../../../shared/add-person/person-draft.ts'
import { EMPTY_ENTITY } from '../../../../shared/legal-persons/entity-fields.tsx'

/** What the step asks, whichever part of it shows. */
export const EMPTY_COMPANY = {
  who: 'new' as 'new' | 'existing',
  /** One of the organisation's entities. */
  issuing_legal_person_id: '',
  ...EMPTY_ENTITY,
  /** The number that was looked up last: what came of it is asked again of who comes back. */
  searched_number: '',
}
export type CompanyDraft = typeof EMPTY_COMPANY

const Existing = z.object({
  mode: z.literal('existing'),
  issuing_legal_person_id: z.uuid({ error: message('issuer-required') }),
})
const Offered = z.object({ mode: z.literal('offered'), offered_id: z.string() })
const New = byCountry(CompanyFacts.extend({ mode: z.literal('new') }))
const Checked = z.discriminatedUnion('mode', [Existing, Offered, New])

/** A checked draft, told apart by `mode`. */
export type CheckedCompany = z.output<typeof Checked>

/** Whoever was found by the number that stands in the draft now. */
export function foundFor(draft: CompanyDraft, found: Match | undefined): Match | undefined {
  return draft.who === 'new' && found?.by === draft.business_register_number ? found : undefined
}

/**
 * What has to be filled in depends on the part that shows, and on who was found to be known. Whoever can't issue what is set up is told
 * so before the company is added; of one that is there already the call tells it.
 */
export function companySchema(
  type: InstrumentType,
  found: Match | undefined,
): z.ZodType<CheckedCompany> {
  return z
    .preprocess((values) => {
      const draft = values as CompanyDraft // safe: the form holds a draft
      const match = foundFor(draft, found)
      if (match) return { mode: 'offered', offered_id: match.person.id }
      return { ...draft, mode: draft.who }
    }, Checked)
    .superRefine((company, context) => {
      const isNew = company.mode === 'new'
      const form = isNew ? company.type : company.mode === 'offered' && found?.person.type
      const broken = form && brokenIssuer(type, form)
      const path = [isNew ? 'type' : 'business_register_number']
      if (broken) context.addIssue({ code: 'custom', path, message: broken.rule })
    })
}
