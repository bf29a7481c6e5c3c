import { structure } from '@zegel/contract/structure'
import type { App, Context } from '../../app.ts'
import { inTransaction, type Tx } from '../../db/database.ts'
import { serve } from '../../http/serve.ts'
import { today } from '../../lib/clock.ts'
import { addMember, addPersonToBody, type Seating } from './add-member.ts'
import { removeMember, restoreMember, retitleMember } from './change-membership.ts'
import { getBodyMember } from './get-body.ts'

/** The calls on who sits in a body. */
export function membershipsRoutes(app: App, context: Context): void {
  const inOne = <Result>(run: (tx: Tx) => Promise<Result>) => inTransaction(context.db, run)
  const done = async (run: (tx: Tx) => Promise<void>) => {
    await inOne(run)
    return undefined
  }

  // Answers the new member as the list of members has it.
  const seat = (
    { organizationId }: { organizationId: string },
    bodyId: string,
    add: (tx: Tx, seating: Seating) => Promise<string>,
  ) =>
    inOne(async (tx) => {
      const date = today(context)
      const legalPersonId = await add(tx, { organizationId, date })
      return getBodyMember(tx, { organizationId, bodyId, date }, legalPersonId)
    })

  serve(app, structure.addMember, ({ actor, on, body, ip }) =>
    seat(on, body.body_id, (tx, seating) =>
      addMember(tx, { userId: actor.userId, ip }, seating, body),
    ),
  )

  serve(app, structure.attachToBody, ({ actor, on, body, ip }) =>
    seat(on, body.body_id, (tx, seating) =>
      addMember(tx, { userId: actor.userId, ip }, seating, { ...body, title: null }),
    ),
  )

  serve(app, structure.addPerson, ({ actor, on, body, ip }) =>
    seat(on, body.body_id, (tx, seating) =>
      addPersonToBody(tx, { userId: actor.userId, ip }, seating, body),
    ),
  )

  serve(app, structure.retitleMember, ({ actor, on, body, ip }) =>
    done((tx) =>
      retitleMember(tx, { userId: actor.userId, ip }, { ...on, id: body.id }, body.title ?? null),
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
