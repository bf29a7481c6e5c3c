import { BODY_TYPES } from '@zegel/core/structure/body-type'
import { z } from 'zod'
import { message } from './messages.ts'
import { EmailAddress, Flag, Id, optionalText, requiredText } from './values.ts'

/** What somebody is called in a body; none when it is empty. */
export const Title = optionalText().nullish()

const Name = requiredText('name-required')

export const NewBody = z
  .object({
    type: z.enum(BODY_TYPES, { error: message('type-required') }),
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
export const NewBodyMember = z.union(
  [
    z.object({
      body_id: Id,
      legal_person_id: z.uuid({ error: message('person-required') }),
      title: Title,
    }),
    z.object({ body_id: Id, name: Name, email: EmailAddress, title: Title }),
  ],
  { error: message('person-required') },
)
export type NewBodyMember = z.input<typeof NewBodyMember>

/** A natural person who is new to everybody and sits in one body only. */
export const NewPersonForBody = z.object({
  first_name: requiredText('first-name-required'),
  title: Title,
  body_id: Id,
  organization_uuid: Id,
  type: z.literal('natural_person').default('natural_person'),
  add_to_body: Flag.default(true),
  add_to_organization: Flag.default(false),
})
export type NewPersonForBody = z.input<typeof NewPersonForBody>
