import { EntityFields, NewBoardMemberFields, NewPersonFields } from '@zegel/contract/add-person'
import { message } from '@zegel/contract/messages'
import { z } from 'zod'
import { EMPTY_ENTITY } from '../entity-fields.tsx'
import type { Place } from './place.ts'

/** What the dialog asks, whichever part of it shows. */
export const EMPTY_DRAFT = {
  who: 'new' as 'new' | 'existing',
  kind: 'person' as 'person' | 'entity',
  /** Somebody chosen from the list. */
  legal_person_id: '',
  /** Somebody the organisation knows by the e-mail address or number that was typed. */
  offered_id: '',
  name: '',
  email: '',
  label: '',
  title: '',
  ...EMPTY_ENTITY,
  board: 'new' as 'new' | 'existing',
  board_member_name: '',
  board_member_email: '',
  board_member_existing_legal_person_id: '',
}
export type PersonDraft = typeof EMPTY_DRAFT

const Note = z.object({ label: z.string(), title: z.string() })
const Person = { ...Note.shape, mode: z.literal('person') }
const WithAddress = NewPersonFields.extend(Person)
// A body may have a member of whom no more than a name is known; the server says what is missing.
const WithoutAddress = z.object({ ...Person, name: z.string(), email: z.string() })
const Offered = Note.extend({ mode: z.literal('offered'), offered_id: z.string() })
const Existing = Note.extend({
  mode: z.literal('existing'),
  legal_person_id: z.uuid({ error: message('person-required') }),
})
const Entity = EntityFields.extend(Note.shape)
const EntityOfNew = Entity.extend({
  mode: z.literal('entity-of-new'),
  ...NewBoardMemberFields.shape,
})
const EntityOfExisting = Entity.extend({
  mode: z.literal('entity-of-existing'),
  board_member_existing_legal_person_id: z.uuid({ error: message('board-member-required') }),
})

const OTHERS = [Offered, Existing, EntityOfNew, EntityOfExisting] as const
const withAddress = z.discriminatedUnion('mode', [...OTHERS, WithAddress])
const withoutAddress = z.discriminatedUnion('mode', [...OTHERS, WithoutAddress])

/** A checked draft, told apart by `mode`. */
export type CheckedDraft = z.output<typeof withAddress>

/** What has to be filled in depends on the part of the dialog that shows, and on where somebody is added. */
export function draftSchema({ kind }: Place): z.ZodType<CheckedDraft> {
  return z.preprocess(withMode, kind === 'body' ? withoutAddress : withAddress)
}

function withMode(draft: unknown): unknown {
  const values = draft as PersonDraft // safe: the form holds a draft
  return { ...values, mode: modeOf(values) }
}

type Mode = 'existing' | 'offered' | 'person' | 'entity-of-new' | 'entity-of-existing'

function modeOf({ who, kind, board, offered_id }: PersonDraft): Mode {
  if (who === 'existing') return 'existing'
  if (offered_id) return 'offered'
  if (kind === 'person') return 'person'
  return board === 'new' ? 'entity-of-new' : 'entity-of-existing'
}
