import type { BodyDetail, BodyMember } from '@zegel/contract/structure/structure'
import type { Actor, OnStructure } from '@zegel/core/access/may'
import { NotFound } from '@zegel/core/access/refusals'
import type { Db } from '../../../db/database.ts'
import { today } from '../../../lib/clock.ts'
import { findBodyOn } from './bodies.queries.ts'
import { readBodyMembers } from './body-members.queries.ts'
import { type DatedReadPlace, withheldFrom } from '../get-structure.ts'

export interface BodyParts {
  id: string
  with?: ('members' | 'instruments.members' | 'legalPerson')[] | undefined
  q?: string | undefined
  page: number
  per_page: number
  date?: string | undefined
}

/**
 * A body on a day with the parts asked for. NotFound when it does not stand then. Of instruments, the 200 largest holders. Who may not
 * read the register is told how many members there are, and of private persons only who has a seat.
 */
export async function getBody(
  context: DatedReadPlace,
  actor: Actor | null,
  on: OnStructure,
  { id, with: parts = [], q, page, per_page, date = today(context) }: BodyParts,
): Promise<BodyDetail> {
  const { forPublic, hidesHolders } = withheldFrom(actor, on)
  const request = { organizationId: on.organizationId, bodyId: id, date, hidesHolders }
  const [found, { total, members }] = await Promise.all([
    findBodyOn(context.db, request, parts.includes('instruments.members')),
    readBodyMembers(context.db, { ...request, q, page, per_page }),
  ])
  if (!found) throw new NotFound()
  const { legal_person, instruments, ...body } = found
  const shown = forPublic ? members.map(withoutPhoto) : members
  return {
    ...body,
    members_total: total,
    instruments: instruments.map(({ members: holders, ...instrument }) =>
      holders ? { ...instrument, members: holders } : instrument,
    ),
    ...(parts.includes('legalPerson') && { legal_person }),
    ...(parts.includes('members') && { members: shown }),
  }
}

function withoutPhoto(member: BodyMember): BodyMember {
  return { ...member, photo_image_url: null }
}

/** One member of a body on a day, as the list shows it; NotFound when it is none. */
export async function getBodyMember(
  db: Db,
  on: { organizationId: string; bodyId: string; date: string },
  legalPersonId: string,
): Promise<BodyMember> {
  const { members } = await readBodyMembers(db, {
    ...{ ...on, legalPersonId, page: 1, per_page: 1 },
    hidesHolders: false,
  })
  const [member] = members
  if (!member) throw new NotFound()
  return member
}
