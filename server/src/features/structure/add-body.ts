import type { BodyType } from '@zegel/core/structure/body-type'
import type { Tx } from '../../db/database.ts'
import { recordEvent } from '../audit/record-event.ts'
import { insertBody, insertBodyMembership } from './structure.queries.ts'

export interface NewBody {
  organization_id: string
  legal_person_id: string
  type: BodyType
  name?: string | null
  valid_from?: string
}

export interface NewBodyMember {
  organization_id: string
  body_id: string
  legal_person_id: string
  title?: string | null
  valid_from?: string
}

/** Who changes the structure, and from where. */
export interface Editor {
  userId: string | null
  ip: string
}

/** Gives a legal person a body; answers its id. A custom body needs a name. */
export async function addBody(tx: Tx, { userId, ip }: Editor, body: NewBody): Promise<string> {
  const id = await insertBody(tx, body)
  const event = {
    organization_id: body.organization_id,
    user_id: userId,
    record_id: id,
    after: body,
    ip,
  }
  await recordEvent(tx, { ...event, action: 'body added', record_type: 'body' })
  return id
}

/** Seats somebody in a body; answers the membership's id. Nobody sits in the same body twice at once. */
export async function addBodyMember(
  tx: Tx,
  { userId, ip }: Editor,
  member: NewBodyMember,
): Promise<string> {
  const id = await insertBodyMembership(tx, member)
  const event = {
    organization_id: member.organization_id,
    user_id: userId,
    record_id: id,
    after: member,
    ip,
  }
  await recordEvent(tx, { ...event, action: 'body member added', record_type: 'body membership' })
  return id
}
