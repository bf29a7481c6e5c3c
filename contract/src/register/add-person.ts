import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { byCountry, CompanyFacts, LegalPersonName } from '../legal-persons/legal-persons.ts'
import { message } from '../messages.ts'
import {
  ENDS_BEFORE,
  endsAfterItBegins,
  seatTerms,
  type SeatTerms,
  Title,
} from '../structure/structure-changes.ts'
import { EmailAddress, Flag, Id, requiredText, ShortNote } from '../values.ts'
import { POSTING } from '../subjects.ts'

const Name = requiredText('name-required')

/** Where somebody is added: one of these. */
const place = {
  body_id: Id.nullish(),
  financial_instrument_id: Id.nullish(),
  organization_uuid: Id.nullish(),
  /** What the issuer's side calls a participant. */
  label: ShortNote.nullish(),
  /** What a member of a body is there. */
  title: Title,
  ...seatTerms,
}
interface InPlace {
  body_id?: string | null | undefined
  financial_instrument_id?: string | null | undefined
  organization_uuid?: string | null | undefined
}

/** The id of where somebody is added. */
export function placeIdOf({
  body_id,
  financial_instrument_id,
  organization_uuid,
}: InPlace): string {
  return body_id ?? financial_instrument_id ?? organization_uuid ?? ''
}

const PLACES = ['body_id', 'organization_uuid', 'financial_instrument_id'] as const

function isInOnePlace(
  input: InPlace & SeatTerms & { add_to_body?: boolean | undefined },
  context: z.RefinementCtx,
): void {
  const given = PLACES.filter((field) => input[field])
  const refuse = (field: (typeof PLACES)[number], key: Parameters<typeof message>[0]) =>
    context.addIssue({ code: 'custom', path: [field], message: message(key) })
  if (input.add_to_body && !input.body_id) refuse('body_id', 'body-missing')
  else if (given.length === 0) for (const field of PLACES) refuse(field, 'place-missing')
  for (const field of given.slice(1)) refuse(field, 'one-place')
  if (!endsAfterItBegins(input))
    context.addIssue({ code: 'custom', path: ENDS_BEFORE.path, message: ENDS_BEFORE.error })
}

/** A natural person by name and e-mail address, and where to. */
export const NewMember = z
  .object({ name: Name, email: EmailAddress, ...place })
  .superRefine(isInOnePlace)
export type NewMember = z.input<typeof NewMember>

/** A company, who is on its Board, and where it goes. */
export const NewEntityWithBoard = byCountry(
  CompanyFacts.extend({
    ...place,
    /** False leaves the company out of the body of `body_id`. */
    add_to_body: Flag.optional(),
    board_member_existing_legal_person_id: z
      .uuid({ error: message('board-member-required') })
      .nullish(),
    board_member_name: Name.nullish(),
    board_member_email: EmailAddress.nullish(),
  })
    .superRefine(isInOnePlace)
    .superRefine((input, context) => {
      if (input.board_member_existing_legal_person_id) return
      const refuse = (field: 'board_member_name' | 'board_member_email', text: string) =>
        context.addIssue({ code: 'custom', path: [field], message: text })
      if (!input.board_member_name) refuse('board_member_name', message('name-required'))
      if (!input.board_member_email) refuse('board_member_email', message('email-required'))
    }),
)
export type NewEntityWithBoard = z.input<typeof NewEntityWithBoard>

/** The parts of these that a form asks. */
export const NewPersonFields = z.object({ name: Name, email: EmailAddress })
export const NewBoardMemberFields = z.object({
  board_member_name: Name,
  board_member_email: EmailAddress,
})
export const EntityFields = CompanyFacts

export const addPerson = {
  addMember: endpoint({
    method: 'POST',
    path: '/legal-person-members',
    summary:
      'Adds a natural person to an instrument, a body or an organisation; 409 with whoever is there by this e-mail address.',
    changes: ['known-persons', 'entities', ...POSTING],
    right: 'add person',
    of: ({ body }) => placeIdOf(body),
    body: NewMember,
    reply: LegalPersonName,
  }),
  addEntityWithBoard: endpoint({
    method: 'POST',
    path: '/legal_persons/entities/with_board',
    summary:
      'Adds a company with a Board to an instrument, a body or an organisation; 409 with the company that is there by this number.',
    changes: ['known-persons', 'entities', ...POSTING],
    right: 'add person',
    of: ({ body }) => placeIdOf(body),
    body: NewEntityWithBoard,
    reply: LegalPersonName,
  }),
}
