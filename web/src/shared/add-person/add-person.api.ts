import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { addPerson } from '@zegel/contract/register/add-person'
import { hasRegistration } from '@zegel/core/legal-persons/register-number'
import { type LegalPersonName, legalPersons } from '@zegel/contract/legal-persons/legal-persons'
import { organizations } from '@zegel/contract/organizations/organizations'
import { participants } from '@zegel/contract/register/participants'
import { structure } from '@zegel/contract/structure/structure'
import type { SeatTerms } from '@zegel/contract/structure/structure-changes'
import { call, CallFailed } from '../../lib/call.ts'
import { endpointQuery, refresh } from '../../lib/endpoint-query.ts'
import {
  type CheckedDraft,
  type Place,
  termsOf,
  toAvailableQuery,
  toPlaceInput,
} from './person-draft.ts'

interface KnownPersonsFilter {
  typed: string
  isWithoutPresent?: boolean
  /** Off while nothing is to be known yet. */
  isAsked?: boolean
}

/** Whom one may choose from for a place, filtered by what is typed; for an instrument also without its participants. */
export function useKnownPersons(place: Place, { isAsked = true, ...filter }: KnownPersonsFilter) {
  return useQuery({
    ...knownPersonsQuery(place, filter),
    placeholderData: keepPreviousData,
    enabled: isAsked,
  })
}

function knownPersonsQuery(
  place: Place,
  { typed, isWithoutPresent = false }: Omit<KnownPersonsFilter, 'isAsked'>,
) {
  const query = {
    ...toAvailableQuery(place),
    ...(isWithoutPresent && place.kind === 'instrument' && { without_participants: true }),
    ...(typed && { q: typed }),
  }
  return endpointQuery(legalPersons.listAvailable, { query })
}

/** The people of a name, whom nothing but their address tells apart; with a way to be sure of it before they are on screen. */
export function useNamesakes(place: Place, name: string) {
  const isAsked = isWhole(name)
  const asked = useKnownPersons(place, { typed: name, isAsked })
  const queryClient = useQueryClient()
  return {
    namesakes: isAsked ? namesakesIn(asked.data ?? [], name) : [],
    isAnswered: !isAsked || asked.isError || (asked.isSuccess && !asked.isPlaceholderData),
    // What can't be found out is left to the server, which has the last word.
    find: async (typed: string) => {
      if (!isWhole(typed)) return []
      const known = queryClient.fetchQuery(knownPersonsQuery(place, { typed }))
      return namesakesIn(await known.catch(() => []), typed)
    },
  }
}

function isWhole(name: string): boolean {
  return name.length > 1
}

function namesakesIn<Known extends LegalPersonName>(persons: readonly Known[], name: string) {
  const spelling = name.toLowerCase()
  return persons.filter(
    ({ type, legal_name }) => type === 'natural_person' && legal_name.toLowerCase() === spelling,
  )
}

/**
 * Finds the company with a number: in an organisation among its entities, elsewhere among all whom one may choose from. What can't
 * be found out is left to the server, which has the last word.
 */
export async function findNumbered(place: Place, number: string) {
  const known =
    place.kind === 'organization'
      ? call(organizations.listEntities, { query: { id: place.organizationId } })
      : call(legalPersons.listAvailable, { query: { ...toAvailableQuery(place), q: number } })
  const persons = await known.catch(() => [])
  return persons.find((person) => hasRegistration(person, { business_register_number: number }))
}

/** The participation of a legal person in an instrument; undefined where there is none, and where it can't be found out. */
export async function findParticipant(instrumentId: string, legalPersonId: string) {
  const query = { id: instrumentId, legal_person_id: legalPersonId }
  const found = await call(participants.listParticipants, { query }).catch(() => undefined)
  return found?.data.at(0)
}

/** Adds whom the draft describes by the call that fits; returns the legal person's id. */
export function useAddPerson(place: Place) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (draft: CheckedDraft) => send(place, draft),
    onSettled: () => void refresh(queryClient, legalPersons.listAvailable.reads),
  })
}

async function send(place: Place, draft: CheckedDraft): Promise<string> {
  switch (draft.mode) {
    case 'existing':
      return attach(place, draft.legal_person_id, draft)
    case 'offered':
      return attach(place, draft.offered_id, draft)
    case 'person':
      return addNatural(place, draft)
    case 'entity-of-new':
    case 'entity-of-existing':
      return addEntity(place, draft)
  }
}

interface Note extends SeatTerms {
  label: string
  title: string
}

async function attach(place: Place, legal_person_id: string, note: Note): Promise<string> {
  const { kind, id } = place
  const { label, title } = note
  if (kind === 'instrument') {
    const body = { legal_person_id, financial_instrument_id: id, label }
    await call(participants.attachParticipant, { body })
  } else if (kind === 'body') {
    const body = { body_id: id, legal_person_id, title, ...termsOf(place, note) }
    await call(structure.addMember, { body })
  } else {
    const body = { legal_person_id, organization_uuid: id }
    await call(structure.attachToOrganization, { body })
  }
  return legal_person_id
}

async function addNatural(
  place: Place,
  draft: Extract<CheckedDraft, { mode: 'person' }>,
): Promise<string> {
  const { email, label, title } = draft
  const last_name = draft.last_name?.trim()
  const terms = termsOf(place, draft)
  if (place.kind === 'body' && !email.trim())
    return addWithoutAddress(place, {
      ...terms,
      title,
      first_name: draft.name,
      ...(last_name && { last_name }),
    })
  const name = [draft.name, last_name].filter(Boolean).join(' ')
  const body = { ...toPlaceInput(place), name, email, label, title, ...terms }
  return (await call(addPerson.addMember, { body })).id
}

async function addWithoutAddress(
  { id, organizationId }: Place,
  person: SeatTerms & { first_name: string; last_name?: string; title: string },
): Promise<string> {
  const body = {
    ...person,
    body_id: id,
    add_to_body: true,
    type: 'natural_person' as const,
    add_to_organization: false,
    organization_uuid: organizationId,
  }
  return (await call(structure.addPerson, { body }).catch(asName)).id
}

// This call speaks of a first name where the form asks a name.
function asName(error: unknown): never {
  if (!(error instanceof CallFailed)) throw error
  const { first_name: name, ...errors } = error.failure.errors ?? {}
  if (!name) throw error
  throw new CallFailed(error.status, { ...error.failure, errors: { ...errors, name } })
}

type EntityDraft = Extract<CheckedDraft, { mode: 'entity-of-new' | 'entity-of-existing' }>

async function addEntity(
  place: Place,
  {
    mode: _,
    valid_from,
    valid_to,
    stated_fraction,
    authority,
    authority_limit,
    authority_acts,
    authority_amount,
    ...draft
  }: EntityDraft,
): Promise<string> {
  const isForBody = place.kind === 'body' && { add_to_body: true }
  const terms = termsOf(place, {
    ...{ valid_from, valid_to, stated_fraction, authority, authority_limit },
    ...{ authority_acts, authority_amount },
  })
  const body = { ...toPlaceInput(place), ...isForBody, ...draft, ...terms }
  return (await call(addPerson.addEntityWithBoard, { body })).id
}
