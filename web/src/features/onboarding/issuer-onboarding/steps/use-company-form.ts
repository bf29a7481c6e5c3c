import type { LegalPerson } from '@zegel/contract/legal-persons/legal-persons'
import { instrumentType } from '@zegel/core/instruments/instrument-type'
import { isForeign } from '@zegel/core/legal-persons/register-number'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { CallFailed } from '../../../../lib/call.ts'
import type { FollowedForm } from '../../../../lib/use-followed-values.ts'
import { focusFirstWrong } from '../../../../lib/form-errors.ts'
import { findNumbered } from '../../../../shared/add-person/add-person.api.ts'
import type { Match } from '../../../../shared/add-person/person-draft.ts'
import { KVK_DIGITS, type KvkSearch, useKvkSearch } from '../../../../shared/kvk/use-kvk-search.ts'
import { withInstrument } from '../issuer-onboarding.api.ts'
import { useSetIssuer } from './company.api.ts'
import { type CompanyDraft, companySchema, EMPTY_COMPANY, foundFor } from './company-draft.ts'
import type { InstrumentStepProps } from './step-props.ts'
import { useStepForm } from './use-step-form.ts'

export interface CompanyForm {
  form: FollowedForm<CompanyDraft>
  search: KvkSearch
  searchKnown: (number: string) => void
  /** Whoever is known by the number that stands in the form now; `isHere` is one of the entities. */
  match: Match | undefined
  /** No Dutch company is saved before its number was looked up, and none that is here already. */
  isReady: boolean
  /** Goes on; while it is not ready it looks a whole number up first, or says at the number what has to be done. */
  handleSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/** The form of who issues: an entity of the organisation, of those that are offered, or a company that becomes one. */
export function useCompanyForm(
  { section, onboarding, instrument, walk }: InstrumentStepProps,
  { entities, offered }: { entities: readonly LegalPerson[]; offered: readonly LegalPerson[] },
): CompanyForm {
  const { t } = useTranslation('issuer-onboarding')
  const [found, setFound] = useState<Match>()
  const setIssuer = useSetIssuer()
  const organizationId = onboarding.organization.id
  const issuer = instrument.issuing_legal_person
  const { issuerForm } = instrumentType(section)
  // Who types one does not find the entities instead, because another came to them meanwhile.
  const [hadOffered] = useState(offered.length > 0)
  const initialValues: CompanyDraft = {
    ...EMPTY_COMPANY,
    who: issuer || hadOffered ? 'existing' : 'new',
    issuing_legal_person_id: issuer?.id ?? '',
    ...(issuerForm && { type: issuerForm }),
  }
  const form = useStepForm({
    walk,
    schema: companySchema(section, found),
    initialValues,
    save: async (company) => {
      try {
        const sent = { instrumentId: instrument.id, organizationId, company }
        return withInstrument(onboarding, await setIssuer.mutateAsync(sent))
      } catch (error) {
        if (wasTaken(error)) await findKnown(form.getValues().business_register_number)
        throw error
      }
    },
    failed: t('company.failed'),
  })
  const search = useKvkSearch((facts) => form.setValues(facts))

  async function findKnown(number: string) {
    const entity = entities.find(({ business_register_number: of }) => of === number)
    const place = { kind: 'instrument' as const, id: instrument.id, organizationId }
    const person = entity ?? (await findNumbered(place, number))
    if (person) setFound({ person, isHere: entity !== undefined, by: number })
  }

  const resume = useEffectEvent(() => {
    const { who, country, searched_number: number, business_register_number: typed } = form.values
    if (who !== 'new' || isForeign(country) || !number || number !== typed) return
    search.resume(number)
    void findKnown(number)
  })
  useEffect(() => resume(), [])

  const match = foundFor(form.values, found)
  const isDone = isReady(form.values, match, search)

  function searchKnown(number: string) {
    form.setFieldValue('searched_number', number)
    void findKnown(number)
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    if (isDone) return form.handleSubmit(event)
    event.preventDefault()
    const { business_register_number: number } = form.values
    if (search.isSearching) return
    if (match)
      form.setFieldError(NUMBER, t('company.hereAlready', { name: match.person.legal_name }))
    else if (number.length < KVK_DIGITS) form.setFieldError(NUMBER, t('company.numberFirst'))
    else {
      search.search(number)
      return searchKnown(number)
    }
    focusFirstWrong(event.currentTarget, [NUMBER])
  }

  return { form, search, searchKnown, match, isReady: isDone, handleSubmit }
}

const NUMBER = 'business_register_number'

function isReady(draft: CompanyDraft, match: Match | undefined, search: KvkSearch): boolean {
  if (draft.who === 'existing') return true
  if (match) return !match.isHere
  return isForeign(draft.country) || search.outcomeOf(draft.business_register_number) !== undefined
}

function wasTaken(error: unknown): boolean {
  return error instanceof CallFailed && error.code === 'business-register-number-taken'
}
