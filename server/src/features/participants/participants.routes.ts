import { participants } from '@zegel/contract/participants'
import { NotFound } from '@zegel/core/access/refusals'
import type { App, Context } from '../../app.ts'
import { type Db, inTransaction } from '../../db/database.ts'
import type { OnInstrument } from '../../db/on-instrument.ts'
import { serve } from '../../http/serve.ts'
import { today } from '../../lib/clock.ts'
import { addParticipant, attachParticipant } from './add-participant.ts'
import { findParticipants, listParticipants, listParticipationIds } from './participants.queries.ts'
import { toParticipant } from './participants.rows.ts'

/** The calls on the participants of an instrument. */
export function participantsRoutes(app: App, context: Context): void {
  const { db } = context

  serve(app, participants.listParticipants, async ({ on, query }) => {
    const { rows, total } = await listParticipants(db, on, {
      ...query,
      date: query.date ?? today(context),
    })
    return { data: rows.map(toParticipant), total }
  })

  serve(app, participants.listOwnParticipations, async ({ actor, on }) => {
    const date = today(context)
    return (
      await findParticipants(db, on, await listParticipationIds(db, on, actor.actsFor), date)
    ).map(toParticipant)
  })

  serve(app, participants.addParticipant, ({ actor, on, body, ip }) =>
    inTransaction(db, async (tx) =>
      getParticipant(tx, on, await addParticipant(tx, { actor, ip }, on, body), today(context)),
    ),
  )

  serve(app, participants.attachParticipant, ({ actor, on, body, ip }) =>
    inTransaction(db, async (tx) =>
      getParticipant(
        tx,
        on,
        await attachParticipant(tx, { actor, ip }, on, body.legal_person_id),
        today(context),
      ),
    ),
  )
}

async function getParticipant(db: Db, on: OnInstrument, id: string, date: string) {
  const [row] = await findParticipants(db, on, [id], date)
  if (!row) throw new NotFound()
  return toParticipant(row)
}
