import { addPerson } from '@zegel/contract/register/add-person'
import type { App, Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../db/database.ts'
import { serve } from '../../../http/serve.ts'
import { today } from '../../../lib/clock.ts'
import { withRoomForParticipants } from '../../organizations/organizations.ts'
import { addEntityWithBoard } from './add-entity-with-board.ts'
import { addMember } from './add-member.ts'
import type { Place } from './add-person.queries.ts'
import { placeOf } from './place.ts'

/** The calls that add a person or a company to an instrument, a body or an organisation. */
export function addPersonRoutes(app: App, context: Context): void {
  const { db } = context

  serve(app, addPerson.addMember, ({ actor, on, body, ip }) => {
    const hand = { actor, ip, date: today(context) }
    const place = placeOf(on, body)
    return inTransaction(db, (tx) =>
      withRoomIn(context, tx, place, () => addMember(tx, hand, place, body)),
    )
  })

  serve(app, addPerson.addEntityWithBoard, ({ actor, on, body, ip }) => {
    const hand = { actor, ip, date: today(context) }
    const place = placeOf(on, body)
    return inTransaction(db, (tx) =>
      withRoomIn(context, tx, place, () => addEntityWithBoard(tx, hand, place, body)),
    )
  })
}

// A plan counts participants alone.
function withRoomIn<Added>(
  context: Context,
  tx: Tx,
  place: Place,
  add: () => Promise<Added>,
): Promise<Added> {
  if (place.kind !== 'instrument') return add()
  return withRoomForParticipants(context, tx, place.organizationId, add)
}
