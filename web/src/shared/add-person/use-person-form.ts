import { isForeign } from '@zegel/core/legal-persons/register-number'
import { useState } from 'react'
import { CallFailed, wasRefused } from '../../lib/call.ts'
import { type ContractForm, useContractForm } from '../../lib/form.tsx'
import { type KvkSearch, useKvkSearch } from '../kvk/use-kvk-search.ts'
import type { RemoteOption } from '../../ui/fields/remote-select.tsx'
import { toastFailure } from '../acting/toast-failure.ts'
import { findNumbered, findParticipant, useAddPerson } from './add-person.api.ts'
import { type Namesakes, NotToldYet, useTypedNamesakes } from './namesake-notes.tsx'
import {
  draftSchema,
  EMPTY_DRAFT,
  keyOf,
  type Match,
  matchOf,
  type PersonDraft,
  type Place,
} from './person-draft.ts'

export interface PersonForm {
  form: ContractForm<PersonDraft>
  search: KvkSearch
  searchKnown: (number: string) => void
  /** Starts anew: what was typed and found for a person is nothing to an entity. */
  changeKind: (kind: PersonDraft['kind']) => void
  /** Somebody new, or somebody who is known. */
  changeWho: (who: PersonDraft['who']) => void
  /** Somebody who is known, instead of the new person who was being typed. */
  chooseKnown: (person: RemoteOption) => void
  chosen: RemoteOption | undefined
  /** Whoever is known by what stands in the form now. */
  match: Match | undefined
  /** Who is known by the name of the new person in the form. */
  namesakes: Namesakes['found']
  /** A Dutch entity goes nowhere before its number was looked up; what the business register lacks may be typed. */
  isReady: boolean
}

interface PersonFormInput {
  place: Place
  startsWith: PersonDraft['who']
  /** Those who are in the place already. */
  present: ReadonlySet<string> | undefined
  failedText: string
  onAdded: (legalPersonId: string) => unknown
  onRefused: (() => void) | undefined
}

/** The form behind the dialog: one draft for all its parts, and whom the organisation knows already. */
export function usePersonForm(input: PersonFormInput): PersonForm {
  const { place, startsWith, present, failedText, onAdded, onRefused } = input
  const [found, setFound] = useState<Match>()
  const [chosen, setChosen] = useState<RemoteOption>()
  const adding = useAddPerson(place)
  const form = useContractForm({
    schema: draftSchema(place, found),
    initialValues: { ...EMPTY_DRAFT, who: startsWith },
    save: async (draft) => {
      if (draft.mode === 'person') await namesakes.tellFirst()
      try {
        await onAdded(await adding.mutateAsync(draft))
      } catch (error) {
        offerExisting(error)
        onRefused?.()
        throw error
      }
    },
    onFailed: (error) => {
      if (!(error instanceof NotToldYet)) toastFailure(error, ownWords(error) ?? failedText)
    },
  })
  const namesakes = useTypedNamesakes(place, form.values)
  const search = useKvkSearch((facts) => form.setValues(facts))

  function offerExisting(error: unknown) {
    const person = error instanceof CallFailed ? error.failure.legal_person : undefined
    if (person) setFound({ person, isHere: false, by: keyOf(form.getValues()) })
  }

  function changeKind(kind: PersonDraft['kind']) {
    const isTyped = form.isDirty()
    const draft = { ...EMPTY_DRAFT, kind }
    form.setValues(draft)
    if (!isTyped) form.resetDirty(draft)
    search.forget()
  }

  // Looking at the other part is no input that could be lost.
  function changeWho(who: PersonDraft['who']) {
    const isTyped = form.isDirty()
    form.setFieldValue('who', who)
    if (!isTyped) form.resetDirty({ ...form.getValues(), who })
  }

  function chooseKnown(person: RemoteOption) {
    setChosen(person)
    form.setValues({ who: 'existing', legal_person_id: person.value })
  }

  async function searchKnown(number: string) {
    const person = await findNumbered(place, number)
    const isHere = person && (await isPresent(person.id))
    if (!person || keyOf(form.getValues()) !== number) return
    setFound({ person, isHere: isHere === true, by: number })
  }

  // In an organisation it was found among its entities.
  async function isPresent(legalPersonId: string): Promise<boolean> {
    if (place.kind === 'organization' || present?.has(legalPersonId)) return true
    if (place.kind !== 'instrument') return false
    return (await findParticipant(place.id, legalPersonId)) !== undefined
  }

  const match = matchOf(form.values, found)
  return {
    form,
    search,
    searchKnown: (number) => void searchKnown(number),
    changeKind,
    changeWho,
    chooseKnown,
    chosen,
    match,
    namesakes: namesakes.found,
    isReady: isReady(form.values, match, search),
  }
}

function isReady(draft: PersonDraft, match: Match | undefined, search: KvkSearch): boolean {
  if (draft.who === 'existing' || draft.kind === 'person') return true
  if (match) return !match.isHere
  return isForeign(draft.country) || search.outcomeOf(draft.business_register_number) !== undefined
}

function ownWords(error: unknown): string | undefined {
  return wasRefused(error) ? error.message : undefined
}
