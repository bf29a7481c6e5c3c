import { z } from 'zod'
import { byCountry, type LegalPersonName } from '@zegel/contract/legal-persons/legal-persons'
import { message } from '@zegel/contract/messages'
import {
  EntityFields,
  NewBoardMemberFields,
  NewPersonFields,
} from '@zegel/contract/register/add-person'
import type { SeatAuthority, SigningAct } from '@zegel/contract/structure/representation'
import { seatTerms, type SeatTerms } from '@zegel/contract/structure/structure-changes'
import { EMPTY_ENTITY } from '../legal-persons/entity-fields.tsx'

/** What the dialog asks, whichever part of it shows. */
export const EMPTY_DRAFT = {
  who: 'new' as 'new' | 'existing',
  kind: 'person' as 'person' | 'entity',
  /** Somebody chosen from the list. */
  legal_person_id: '',
  name: '',
  email: '',
  label: '',
  title: '',
  /** Surname of a member of a body, whose first name is `name`. */
  last_name: '',
  valid_from: '',
  valid_to: '',
  stated_fraction: '' as number | '',
  /** Of a director. */
  authority: '' as SeatAuthority | '',
  authority_limit: '',
  authority_acts: [] as SigningAct[],
  authority_amount: '',
  ...EMPTY_ENTITY,
  board: 'new' as 'new' | 'existing',
  board_member_name: '',
  board_member_email: '',
  board_member_existing_legal_person_id: '',
}
export type PersonDraft = typeof EMPTY_DRAFT

const Note = z.object({ label: z.string(), title: z.string(), ...seatTerms })
const Person = { ...Note.shape, mode: z.literal('person'), last_name: z.string().optional() }
const WithAddress = NewPersonFields.extend(Person)
// A body may have a member of whom no more than a name is known; the server says what is missing.
const WithoutAddress = z.object({ ...Person, name: z.string(), email: z.string() })
const Offered = Note.extend({ mode: z.literal('offered'), offered_id: z.string() })
const Existing = Note.extend({
  mode: z.literal('existing'),
  legal_person_id: z.uuid({ error: message('person-required') }),
})
const Entity = EntityFields.extend(Note.shape)
const EntityOfNew = byCountry(
  Entity.extend({ mode: z.literal('entity-of-new'), ...NewBoardMemberFields.shape }),
)
const EntityOfExisting = byCountry(
  Entity.extend({
    mode: z.literal('entity-of-existing'),
    board_member_existing_legal_person_id: z.uuid({ error: message('board-member-required') }),
  }),
)

const OTHERS = [Offered, Existing, EntityOfNew, EntityOfExisting] as const
const withAddress = z.discriminatedUnion('mode', [...OTHERS, WithAddress])
const withoutAddress = z.discriminatedUnion('mode', [...OTHERS, WithoutAddress])

/** A checked draft, told apart by `mode`. */
export type CheckedDraft = z.output<typeof withAddress>

/** Somebody the organisation knows by what was typed; who is in the place already can't be used again. */
export interface Match {
  person: LegalPersonName
  isHere: boolean
  /** The number or e-mail address they were found by. */
  by: string
}

/** Whoever was found by what the draft says now. What is known of one number or address says nothing of another. */
export function matchOf(draft: PersonDraft, found: Match | undefined): Match | undefined {
  return draft.who === 'new' && found?.by === keyOf(draft) ? found : undefined
}

/** What tells somebody apart: the number of an entity, the e-mail address of a person. */
export function keyOf({ kind, business_register_number, email }: PersonDraft): string {
  return kind === 'entity' ? business_register_number : email.trim().toLowerCase()
}

/**
 * What has to be filled in depends on the part of the dialog that shows, on where somebody is added, and on who was found to be
 * known.
 */
export function draftSchema({ kind }: Place, found: Match | undefined): z.ZodType<CheckedDraft> {
  const withMode = (draft: unknown) => {
    const values = draft as PersonDraft // safe: the form holds a draft
    const match = matchOf(values, found)
    if (match && !match.isHere) return { ...values, mode: 'offered', offered_id: match.person.id }
    return { ...values, mode: modeOf(values) }
  }
  return z.preprocess(withMode, kind === 'body' ? withoutAddress : withAddress)
}

type Mode = Exclude<CheckedDraft['mode'], 'offered'>

function modeOf({ who, kind, board }: PersonDraft): Mode {
  if (who === 'existing') return 'existing'
  if (kind === 'person') return 'person'
  return board === 'new' ? 'entity-of-new' : 'entity-of-existing'
}

/** What was said of a seat in a body; nothing of the rest, and nothing elsewhere. */
export function termsOf({ kind }: Place, terms: SeatTerms) {
  const { valid_from, valid_to, stated_fraction, authority } = terms
  const { authority_limit, authority_acts, authority_amount } = terms
  if (kind !== 'body') return {}
  return {
    ...(valid_from && { valid_from }),
    ...(valid_to && { valid_to }),
    ...(stated_fraction && { stated_fraction }),
    ...(authority && { authority }),
    ...(authority === 'limited' && {
      ...(authority_limit && { authority_limit }),
      ...(authority_acts && { authority_acts }),
      ...(authority_amount && { authority_amount }),
    }),
  }
}

/** Where somebody is added: an instrument as participant, a body as member, or an organisation as entity. */
export interface Place {
  kind: 'instrument' | 'body' | 'organization'
  id: string
  /** Of a body whose members have a part that is stated: the shareholders of a company whose shares are not administered here. */
  hasStatedParts?: boolean
  /** Of a body whose members represent its company. */
  isBoard?: boolean
  /** Whose people are offered. */
  organizationId: string
}

/** The place as the calls that add somebody name it. */
export function toPlaceInput({ kind, id }: Place) {
  if (kind === 'instrument') return { financial_instrument_id: id }
  return kind === 'body' ? { body_id: id } : { organization_uuid: id }
}

/** The place as the call that lists whom to choose from names it. */
export function toAvailableQuery({ kind, id, organizationId }: Place) {
  return {
    organization_uuid: organizationId,
    ...(kind === 'instrument' && { financial_instrument_id: id }),
  }
}
