import { BODY_TYPES } from '@zegel/core/structure/body-type'
import { z } from 'zod'
import { type MessageKey, message } from '../messages.ts'
import {
  AUTHORITIES,
  ChosenActs,
  ChosenAmount,
  type SeatAuthority,
  type SigningAct,
} from './representation.ts'
import { ChosenDate, EmailAddress, Flag, Id, idOr, optionalText, requiredText } from '../values.ts'
import { fromVersion } from '../version.ts'

/** What somebody is called in a body; none when it is empty. */
export const Title = optionalText().nullish()

/** What is noted at an entity in the drawing: empty for nothing, and short enough for a card. */
export const EntityNote = optionalText(500)

const Name = requiredText('name-required')

// Empty in a form is none.
const ChosenDay = z
  .union([z.literal(''), ChosenDate], { error: message('invalid-date') })
  .transform((day) => day || null)
  .nullish()

/**
 * From when until when somebody sits in a body; `valid_to` is the first day on which they no longer do. And the part of a company's shares
 * that is stated of a shareholder (0.25 is a quarter), where no register says it.
 */
export const seatTerms = {
  valid_from: ChosenDay,
  valid_to: ChosenDay,
  stated_fraction: z
    .union(
      [
        z.literal('').transform(() => null),
        z
          .number()
          .min(0.000001)
          .max(1)
          .transform((part) => Math.round(part * 1e6) / 1e6),
      ],
      { error: message('part-of-whole') },
    )
    .nullish(),
  /** How the register says that a director represents the company; none where nobody stated it. */
  authority: z
    .union([z.literal('').transform(() => null), z.enum(AUTHORITIES)], {
      error: message('invalid'),
    })
    .nullish(),
  /** Up to what, in words; only of a limited authority. */
  authority_limit: optionalText().nullish(),
  /** For which acts, and up to what each may come to; only of a limited authority. */
  authority_acts: ChosenActs,
  authority_amount: ChosenAmount,
}

/** The same, checked: null is none. */
export interface SeatTerms {
  valid_from?: string | null | undefined
  valid_to?: string | null | undefined
  stated_fraction?: number | null | undefined
  authority?: SeatAuthority | null | undefined
  authority_limit?: string | null | undefined
  authority_acts?: SigningAct[] | null | undefined
  authority_amount?: string | null | undefined
}

/** Refuses that somebody leaves on the day they come, or before. */
export function endsAfterItBegins({ valid_from, valid_to }: SeatTerms): boolean {
  return !valid_from || !valid_to || valid_to > valid_from
}

/** What refuses it, at its field. */
export const ENDS_BEFORE = { error: message('ends-before-it-begins'), path: ['valid_to'] }

export const NewBody = z
  .object({
    type: z.enum(BODY_TYPES, {
      error: ({ input }) => message(input ? 'invalid' : 'type-required'),
    }),
    /** Of a custom body; ignored for the others. */
    name: z
      .string()
      .trim()
      .max(255, { error: message('too-long') })
      .nullish(),
    legal_person_id: Id,
    organization_uuid: Id.optional(),
  })
  .refine(({ type, name }) => type !== 'custom' || Boolean(name), {
    error: message('name-required'),
    path: ['name'],
  })
export type NewBody = z.input<typeof NewBody>

/** Somebody the organisation knows, or a natural person by name and e-mail address. */
export const NewBodyMember = z
  .object({
    body_id: idOr('body-missing'),
    legal_person_id: z.uuid({ error: message('person-required') }).nullish(),
    name: Name.nullish(),
    email: EmailAddress.nullish(),
    title: Title,
    ...seatTerms,
  })
  .refine(endsAfterItBegins, ENDS_BEFORE)
  .superRefine(({ legal_person_id, name, email }, context) => {
    if (legal_person_id) return
    const refuse = (field: string, key: MessageKey) =>
      context.addIssue({ code: 'custom', path: [field], message: message(key) })
    if (name === undefined && email === undefined) refuse('legal_person_id', 'person-required')
    else if (name === undefined || name === null) refuse('name', 'name-required')
    else if (email === undefined || email === null) refuse('email', 'email-required')
  })
export type NewBodyMember = z.input<typeof NewBodyMember>

/** A natural person who is new to everybody and sits in one body only. */
export const NewPersonForBody = z
  .object({
    first_name: requiredText('first-name-required'),
    last_name: optionalText().nullish(),
    title: Title,
    ...seatTerms,
    body_id: idOr('body-missing'),
    organization_uuid: Id,
    type: z.literal('natural_person').default('natural_person'),
    add_to_body: Flag.default(true),
    add_to_organization: Flag.default(false),
  })
  .refine(endsAfterItBegins, ENDS_BEFORE)
export type NewPersonForBody = z.input<typeof NewPersonForBody>

/** What changes of a seat: whatever is left out stays as it is. */
export const SeatChange = z
  .object({ id: Id, title: Title, ...seatTerms, ...fromVersion })
  .refine(endsAfterItBegins, ENDS_BEFORE)
export type SeatChange = z.input<typeof SeatChange>
