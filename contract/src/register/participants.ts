import { PARTICIPANT_STATUSES } from '@zegel/core/participants/participant-status'
import { LIMITED_RIGHTS } from '@zegel/core/register/limited-right'
import { z } from 'zod'
import { NewPersonFields } from './add-person.ts'
import { endpoint, NoContent } from '../endpoint.ts'
import { AttachToInstrument, LegalPerson } from '../legal-persons/legal-persons.ts'
import { LANGUAGES, message } from '../messages.ts'
import { NumberingInterval } from './register.ts'
import { SheetFormat } from '../file-formats.ts'
import {
  DateOfRecord,
  Flag,
  Id,
  idOr,
  IdsInAddress,
  Instant,
  Money,
  optionalText,
  pageOf,
  pageQuery,
  ShortNote,
  Units,
} from '../values.ts'
import { VestingFigures } from './vesting.ts'
import { POSTING } from '../subjects.ts'
import { fromVersion, Version } from '../version.ts'

/** The newest invitation that waits for a participant, also when it expired meanwhile. */
export const ParticipantInvitation = z.object({ created_at: Instant, expires_at: Instant })
export type ParticipantInvitation = z.infer<typeof ParticipantInvitation>

/** A participant: somebody who holds, held or may hold the instrument. */
export const Participant = z.object({
  /** The id of the participation, which is also the id of the instrument balance. */
  id: Id,
  legal_person_id: Id,
  legal_person: LegalPerson.extend({
    /** Somebody with an account is this legal person, or acts for it. */
    active: z.boolean(),
    /** Somebody can be written to: by the account, or at an address that is known of the person or of a director. */
    reachable: z.boolean(),
    invitation: ParticipantInvitation.nullable(),
    /** Of what was typed of this person, where it can still be put right. */
    version: Version,
  }),
  /** For the issuer's side alone; null for a participant. */
  label: z.string().nullable(),
  /** Of the label; not there for a participant. */
  version: Version,
  balance: Units,
  /** Of a bond the principal that is outstanding, of all else the units at what one is worth; null when nobody said. */
  value: Money.nullable(),
  status: z.enum(PARTICIPANT_STATUSES),
  /** Only what the organisation typed is known of this person, who has not accepted it: it can still be put right. */
  may_correct: z.boolean(),
  /** Another participant whom the same account accepted to be; something that is open keeps the two apart. */
  same_account: z
    .object({ legal_person_id: Id, name: z.string(), email: z.string().nullable() })
    .nullish(),
  created_at: Instant,
  /** The numbers held, for shares. */
  numbering_intervals: z.array(NumberingInterval),
  /** Of options: what has vested of the balance on the date; null when nothing of it vests. */
  vesting: VestingFigures.nullish(),
})
export type Participant = z.infer<typeof Participant>

export const PARTICIPANT_SORTS = ['name', 'balance', 'value', 'created_at', 'status'] as const
/** By these the register can be sorted. */
export const HOLDER_SORTS = [...PARTICIPANT_SORTS, 'share', 'paid_in', 'since'] as const

const ParticipantFilter = z.object({
  /** Part of a name; or a whole e-mail address or KVK number. */
  q: z.string().trim().max(200).optional(),
  status: z.enum(PARTICIPANT_STATUSES).optional(),
  /** Only those with units on the date, or only those without. */
  holding: Flag.optional(),
  type: z.enum(['person', 'entity']).optional(),
  /** Only those of whom nobody knows an address, or only those of whom it is known. */
  without_address: Flag.optional(),
  /** Only these legal persons. */
  legal_person_ids: IdsInAddress.optional(),
  /** The date the balances are of; today unless it says otherwise. */
  date: DateOfRecord.optional(),
})

export const NewParticipant = NewPersonFields.extend({
  label: ShortNote.nullish(),
  financial_instrument_id: idOr('instrument-missing'),
})
export type NewParticipant = z.input<typeof NewParticipant>

export const EditParticipant = z.object({
  financial_instrument_id: Id,
  legal_person_id: Id,
  label: ShortNote.nullable(),
  ...fromVersion,
})
export type EditParticipant = z.input<typeof EditParticipant>

/** Who is invited, and what the mail says. */
export const InviteParticipant = z.object({
  financial_instrument_id: Id,
  legal_person_id: Id,
  /** Words of the inviter's own. */
  message: optionalText(1000).nullish(),
  /** What the mail is written in; the language of whoever invites unless it says otherwise. */
  language: z.enum(LANGUAGES).optional(),
})
export type InviteParticipant = z.input<typeof InviteParticipant>

/** What was typed of somebody. */
export const CorrectParticipant = NewPersonFields.extend({
  financial_instrument_id: Id,
  legal_person_id: Id,
  ...fromVersion,
})
export type CorrectParticipant = z.input<typeof CorrectParticipant>

/** Two participants that are one person: what the first has goes to the second, in every instrument of the organisation. */
export const MergeParticipants = z.object({
  financial_instrument_id: Id,
  legal_person_id: Id,
  into_legal_person_id: z.uuid({ error: message('person-required') }),
})
export type MergeParticipants = z.input<typeof MergeParticipants>

/** What would move when two participants become one, in each instrument that the first takes part in; the asked one comes first. */
export const MergePreview = z.object({
  instruments: z.array(
    z.object({
      id: Id,
      name: z.string(),
      /** Of the first today, and of the second before and after. */
      balance: Units,
      into_balance: Units,
      balance_after: Units,
      /** What stands in the register in the name of the first, and stays there. */
      transactions: z.int(),
      registrations: z.int(),
      /** The second is no participant of it yet, and becomes one. */
      joins: z.boolean(),
      /** Why it can not be done there, as a text; null when it can. */
      refusal: z.string().nullable(),
    }),
  ),
  /** Why it can not be done at all, as a text; null when it can. It is done everywhere or nowhere. */
  refusal: z.string().nullable(),
})
export type MergePreview = z.infer<typeof MergePreview>

/**
 * How many participants of each kind that a list can be narrowed to it would have then, beside the rest of what it is narrowed to: what is
 * chosen of a kind already says nothing of the others of that kind.
 */
export const ParticipantCounts = z.object({
  status: z.record(z.enum(PARTICIPANT_STATUSES), z.int()),
  holding: z.object({ with: z.int(), without: z.int() }),
  type: z.object({ person: z.int(), entity: z.int() }),
  address: z.object({ without: z.int() }),
})
export type ParticipantCounts = z.infer<typeof ParticipantCounts>

/** A participant who holds units on a date, as the register has them. */
export const Holder = Participant.extend({
  /** Since which day they have held units without a break. */
  since: DateOfRecord,
  /** What was paid up to the date for units that came to them; what they gave away is not taken off. */
  paid_in: Money,
  /** Of the balance, on how many units a pledge, usufruct or attachment rests. */
  encumbered: Units,
  /** What rests on them: one kind, or several. */
  encumbered_by: z.array(z.enum(LIMITED_RIGHTS)),
})
export type Holder = z.infer<typeof Holder>

/** What the participants that pass a filter have together on a date, on whatever page of their list they are. */
export const ParticipantTotals = z.object({
  balance: Units,
  paid_in: Money,
  /** Of a bond the principal that is outstanding; null when nobody said what a unit is worth. */
  value: Money.nullable(),
  /** All units in issue on the date, of which each has a share. */
  issued: Units,
  /** The day of the first units that anybody held; null when there never were any. */
  first_date: DateOfRecord.nullable(),
})
export type ParticipantTotals = z.infer<typeof ParticipantTotals>

export const participants = {
  listParticipants: endpoint({
    method: 'GET',
    path: '/financial_instruments/members',
    summary: 'The participants of an instrument with their balances, today or on a date.',
    reads: ['participants'],
    right: 'read register',
    of: ({ query }) => query.id,
    query: pageQuery(PARTICIPANT_SORTS).extend({
      ...ParticipantFilter.shape,
      id: Id,
      legal_person_id: Id.optional(),
    }),
    reply: pageOf(Participant),
  }),
  countParticipants: endpoint({
    method: 'GET',
    path: '/financial_instruments/members/counts',
    summary:
      'How many participants a filter would leave with each status, holding, kind and address in the place of its own, today or on a date.',
    reads: ['participants'],
    right: 'read register',
    of: ({ query }) => query.id,
    query: ParticipantFilter.extend({ id: Id }),
    reply: ParticipantCounts,
  }),
  listHolders: endpoint({
    method: 'GET',
    path: '/financial_instruments/register',
    summary:
      'The register on a date, today unless it says otherwise: everybody who holds units, with what was paid for them and since when.',
    reads: ['participants', 'register'],
    right: 'read register',
    of: ({ query }) => query.id,
    query: pageQuery(HOLDER_SORTS).extend({
      id: Id,
      date: DateOfRecord.optional(),
      type: z.enum(['person', 'entity']).optional(),
    }),
    reply: pageOf(Holder),
  }),
  sumParticipants: endpoint({
    method: 'GET',
    path: '/financial_instruments/members/totals',
    summary:
      'What the participants that pass a filter have together, today or on a date, and what is in issue.',
    reads: ['participants', 'register'],
    right: 'read register',
    of: ({ query }) => query.id,
    query: ParticipantFilter.extend({ id: Id }),
    reply: ParticipantTotals,
  }),
  listOwnParticipations: endpoint({
    method: 'GET',
    path: '/financial_instruments/users/members',
    summary: 'The participations in an instrument of the legal persons the user acts for.',
    reads: ['participants'],
    right: 'read instrument',
    of: ({ query }) => query.id,
    query: z.object({ id: Id }),
    reply: z.array(Participant),
  }),
  addParticipant: endpoint({
    method: 'POST',
    path: '/financial_instruments/members',
    summary: 'Adds a person as participant by name and e-mail address.',
    changes: ['known-persons', ...POSTING],
    right: 'manage instrument',
    of: ({ body }) => body.financial_instrument_id,
    body: NewParticipant,
    reply: Participant,
  }),
  attachParticipant: endpoint({
    method: 'POST',
    path: '/legal_persons/attach/instrument',
    summary: 'Makes a legal person that the organisation knows a participant.',
    changes: ['known-persons', ...POSTING],
    right: 'manage instrument',
    of: ({ body }) => body.financial_instrument_id,
    body: AttachToInstrument,
    reply: Participant,
  }),
  editParticipant: endpoint({
    method: 'PATCH',
    path: '/financial_instruments/members',
    summary: 'Changes the label of a participant.',
    changes: POSTING,
    right: 'manage instrument',
    of: ({ body }) => body.financial_instrument_id,
    body: EditParticipant,
    reply: Participant,
  }),
  removeParticipant: endpoint({
    method: 'DELETE',
    path: '/financial_instruments/members',
    summary: 'Removes a participant who was added by mistake; refused with any history.',
    changes: POSTING,
    right: 'manage instrument',
    of: ({ query }) => query.financial_instrument_id,
    query: z.object({ financial_instrument_id: Id, legal_person_id: Id }),
    reply: NoContent,
  }),
  correctParticipant: endpoint({
    method: 'PATCH',
    path: '/financial_instruments/members/person',
    summary: 'Puts right the name and e-mail address that were typed, until that person accepts.',
    changes: POSTING,
    right: 'manage instrument',
    of: ({ body }) => body.financial_instrument_id,
    body: CorrectParticipant,
    reply: Participant,
  }),
  previewMerge: endpoint({
    method: 'GET',
    path: '/financial_instruments/members/merge',
    summary:
      'What would move in each instrument when two participants become one, or why they can not.',
    reads: ['participants', 'register'],
    right: 'manage instrument',
    of: ({ query }) => query.financial_instrument_id,
    query: MergeParticipants,
    reply: MergePreview,
  }),
  mergeParticipants: endpoint({
    method: 'POST',
    path: '/financial_instruments/members/merge',
    summary:
      'Makes two participants that are one person one in all instruments of the organisation, by entries in their registers.',
    changes: POSTING,
    right: 'manage instrument',
    of: ({ body }) => body.financial_instrument_id,
    body: MergeParticipants,
    reply: Participant,
  }),
  exportParticipants: endpoint({
    method: 'GET',
    path: '/financial_instruments/members/export',
    summary: 'The participants of an instrument as a CSV or Excel file, filtered as their list.',
    right: 'read register',
    of: ({ query }) => query.id,
    query: ParticipantFilter.extend({ id: Id, format: SheetFormat.default('xlsx') }),
    reply: z.undefined(),
    download: true,
  }),
  inviteParticipant: endpoint({
    method: 'POST',
    path: '/financial_instruments/resend_invite',
    summary: 'Invites a participant by mail, or anew; an earlier invitation stops working.',
    changes: ['participants'],
    right: 'manage instrument',
    of: ({ body }) => body.financial_instrument_id,
    body: InviteParticipant,
    reply: z.object({ invitation: ParticipantInvitation }),
  }),
}
