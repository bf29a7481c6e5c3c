import type { SeatAuthority } from '@zegel/contract/structure/representation'
import type { Caller, TestApp } from './app.ts'

/** Somebody on a board, with an account. */
export interface Director {
  id: string
  userId: string
  name: string
  caller: Caller
  seatId: string
}

export interface JointBoard {
  companyId: string
  one: Director
  other: Director
  /** States how somebody of it represents the company, as the table has it. */
  authorise: (director: Director, authority: SeatTerms) => Promise<void>
}

interface SeatTerms {
  authority: SeatAuthority | null
  authority_acts?: string[] | null
  authority_limit_cents?: bigint | null
  authority_limit?: string | null
}

/** A company that an organisation knows, or one that there is, whose two directors represent it together. */
export async function jointBoard(
  app: TestApp,
  organization_id: string,
  { companyId }: { companyId?: string } = {},
): Promise<JointBoard> {
  const { given, context } = app
  const legal_person_id = companyId ?? (await given.company()).id
  const body = await given.body({ organization_id, legal_person_id, type: 'Board', name: null })
  const director = async (): Promise<Director> => {
    const user = await given.user()
    const id = user.natural_person_id
    const seat = await given.seat(body, { legal_person_id: id, authority: 'jointly' })
    return { id, userId: user.id, name: user.name, caller: app.as(user), seatId: seat.id }
  }
  return {
    companyId: legal_person_id,
    one: await director(),
    other: await director(),
    authorise: async ({ seatId }, terms) => {
      const none = { authority_acts: null, authority_limit_cents: null, authority_limit: null }
      await context.db
        .updateTable('body_memberships')
        .set({ ...none, ...terms })
        .where('id', '=', seatId)
        .execute()
    },
  }
}
