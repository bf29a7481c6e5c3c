import { addPerson } from '@zegel/contract/add-person'
import type { App, Context } from '../../app.ts'
import { inTransaction } from '../../db/database.ts'
import { serve } from '../../http/serve.ts'
import { today } from '../../lib/clock.ts'
import { addEntityWithBoard } from './add-entity-with-board.ts'
import { addMember } from './add-member.ts'
import { placeOf } from './place.ts'

/** The calls that add a person or a company to an instrument, a body or an organisation. */
export function addPersonRoutes(app: App, context: Context): void {
  const { db } = context

  serve(app, addPerson.addMember, ({ actor, on, body, ip }) => {
    const hand = { actor, ip, date: today(context) }
    return inTransaction(db, (tx) => addMember(tx, hand, placeOf(on, body), body))
  })

  serve(app, addPerson.addEntityWithBoard, ({ actor, on, body, ip }) => {
    const hand = { actor, ip, date: today(context) }
    return inTransaction(db, (tx) => addEntityWithBoard(tx, hand, placeOf(on, body), body))
  })
}
