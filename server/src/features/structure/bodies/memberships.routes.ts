import { structure } from '@zegel/contract/structure/structure'
import type { SeatTerms } from '@zegel/contract/structure/structure-changes'
import type { App, Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../db/database.ts'
import { serve } from '../../../http/serve.ts'
import { today } from '../../../lib/clock.ts'
import { addMember, addPersonToBody, type SeatContext } from './add-member.ts'
import { changeSeat, removeMember, restoreMember } from './change-membership.ts'
import { getBodyMember } from './get-body.ts'

/** The calls on who sits in a body. */
export function membershipsRoutes(app: App, context: Context): void {
  const inOne = <Result>(run: (tx: Tx) => Promise<Result>) => inTransaction(context.db, run)
  const done = async (run: (tx: Tx) => Promise<void>) => {
    await inOne(run)
    return undefined
  }

  // Returns the new member as the list of members has it.
  const seat = (
    { organizationId }: { organizationId: string },
    { body_id: bodyId, ...terms }: SeatTerms & { body_id: string },
    add: (tx: Tx, seating: SeatContext) => Promise<string>,
  ) =>
    inOne(async (tx) => {
      const date = today(context)
      const legalPersonId = await add(tx, { organizationId, date })
      const on = { organizationId, bodyId, date: dayOfSeat(terms, date) }
      return getBodyMember(tx, on, legalPersonId)
    })

  serve(app, structure.addMember, ({ actor, on, body, ip }) =>
    seat(on, body, (tx, seating) => addMember(tx, { userId: actor.userId, ip }, seating, body)),
  )

  serve(app, structure.attachToBody, ({ actor, on, body, ip }) =>
    seat(on, body, (tx, seating) =>
      addMember(tx, { userId: actor.userId, ip }, seating, { ...body, title: null }),
    ),
  )

  serve(app, structure.addPerson, ({ actor, on, body, ip }) =>
    seat(on, body, (tx, seating) =>
      addPersonToBody(tx, { userId: actor.userId, ip }, seating, body),
    ),
  )

  serve(app, structure.changeMember, ({ actor, on, body: { id, ...change }, ip }) =>
    done((tx) =>
      changeSeat(tx, { userId: actor.userId, ip }, { ...on, id }, { change, date: today(context) }),
    ),
  )

  serve(app, structure.removeMember, ({ actor, on, query, ip }) =>
    done((tx) =>
      removeMember(tx, { userId: actor.userId, ip }, { ...on, id: query.id }, today(context)),
    ),
  )

  serve(app, structure.restoreMember, ({ actor, on, body, ip }) =>
    done((tx) => restoreMember(tx, { userId: actor.userId, ip }, { ...on, id: body.id })),
  )
}

// A day on which somebody has the seat: today, unless it was before or comes later.
function dayOfSeat({ valid_from, valid_to }: SeatTerms, date: string): string {
  const from = valid_from ?? date
  const isNow = from <= date && (!valid_to || valid_to > date)
  return isNow ? date : from
}
