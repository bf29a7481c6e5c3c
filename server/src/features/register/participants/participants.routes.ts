import { participants } from '@zegel/contract/register/participants'
import type { MessageKey } from '@zegel/contract/messages'
import { mayWithInstrument } from '@zegel/core/access/may'
import { NotFound } from '@zegel/core/access/refusals'
import type { App, Context } from '../../../context.ts'
import { type Db, inTransaction } from '../../../db/database.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import { sendDownload } from '../../../http/replies/send-file.ts'
import { serve } from '../../../http/serve.ts'
import { textOf } from '../../../http/replies/texts.ts'
import { today } from '../../../lib/clock.ts'
import { withRoomForParticipants } from '../../organizations/organizations.ts'
import { addParticipant, attachParticipant } from './add-participant.ts'
import { exportParticipants } from './export-participants.ts'
import { inviteParticipant } from './invite-participant.ts'
import { publishChange } from '../../live/live.ts'
import {
  correctParticipant,
  editParticipant,
  mergeParticipants,
  previewMerging,
  removeParticipant,
} from './correct-participants.ts'
import { countParticipants, listHolders, sumParticipants } from './list-holders.ts'
import { listParticipants } from './participant-pages.queries.ts'
import { findParticipants, listParticipationIds } from './participants.queries.ts'
import { toParticipants } from './value-participants.ts'

/** The calls on the participants of an instrument. */
export function participantsRoutes(app: App, context: Context): void {
  listRoutes(app, context)
  changeRoutes(app, context)
}

function listRoutes(app: App, context: Context): void {
  const { db, reads } = context

  serve(app, participants.listParticipants, async ({ on, query }) => {
    const now = context.now()
    const date = query.date ?? today(context)
    const { rows, total } = await listParticipants(db, on, {
      ...query,
      date,
      now: new Date(now.epochMilliseconds),
    })
    return { data: await toParticipants(db, on, rows, { date, now }), total }
  })

  serve(app, participants.countParticipants, ({ on, query }) => {
    const { id: _, date = today(context), ...filter } = query
    const at = { date, now: context.now() }
    return reads.run((place) => countParticipants(place.db, on, filter, at))
  })

  serve(app, participants.listHolders, ({ on, query }) => {
    const { date = today(context), ...wish } = query
    return reads.run((place) => listHolders(place.db, on, wish, { date, now: context.now() }))
  })

  serve(app, participants.sumParticipants, ({ on, query }) => {
    const { id: _, date = today(context), ...filter } = query
    return reads.run((place) => sumParticipants(place.db, on, filter, { date, now: context.now() }))
  })

  serve(app, participants.listOwnParticipations, async ({ actor, on }) => {
    const ids = await listParticipationIds(db, on, actor.actsFor)
    const date = today(context)
    const rows = await findParticipants(db, on, ids, date)
    const seesLabels = mayWithInstrument(actor, 'read register', on)
    const seen = rows.map((row) => ({ ...row, label: seesLabels ? row.label : null }))
    const own = await toParticipants(db, on, seen, { date, now: context.now() })
    return seesLabels ? own : own.map(({ version: _, ...participant }) => participant)
  })

  serve(app, participants.exportParticipants, async (call) => {
    const { actor, on, query, ip, language, reply } = call
    const { id: _, format, ...filter } = { ...query, date: query.date ?? today(context) }
    const wish = { filter, format, language }
    const { name, file } = await exportParticipants(context, { actor, ip }, on, wish)
    await sendDownload(reply, file, { name, format })
    return undefined
  })
}

function changeRoutes(app: App, context: Context): void {
  const { db } = context

  serve(app, participants.addParticipant, ({ actor, on, body, ip }) =>
    inTransaction(db, async (tx) => {
      const id = await withRoomForParticipants(context, tx, on.organizationId, () =>
        addParticipant(tx, { actor, ip }, on, body),
      )
      return getParticipant(tx, context, on, id)
    }),
  )

  serve(app, participants.attachParticipant, ({ actor, on, body, ip }) =>
    inTransaction(db, async (tx) => {
      const { legal_person_id, label = null } = body
      const id = await withRoomForParticipants(context, tx, on.organizationId, () =>
        attachParticipant(tx, { actor, ip }, on, legal_person_id, label),
      )
      return getParticipant(tx, context, on, id)
    }),
  )

  serve(app, participants.editParticipant, ({ actor, on, body, ip }) =>
    inTransaction(db, async (tx) =>
      getParticipant(tx, context, on, await editParticipant(tx, { actor, ip }, on, body)),
    ),
  )

  serve(app, participants.removeParticipant, async ({ actor, on, query, ip }) => {
    await inTransaction(db, (tx) => removeParticipant(tx, { actor, ip }, on, query.legal_person_id))
    return undefined
  })

  serve(app, participants.correctParticipant, ({ actor, on, body, ip }) =>
    inTransaction(db, async (tx) =>
      getParticipant(tx, context, on, await correctParticipant(tx, { actor, ip }, on, body)),
    ),
  )

  serve(app, participants.previewMerge, ({ actor, on, query, language }) => {
    const say = (key: MessageKey) => textOf(key, language)
    return previewMerging(db, on, query, { actor, today: today(context), say })
  })

  serve(app, participants.mergeParticipants, async ({ actor, on, body, ip }) => {
    const { merged, instrumentIds } = await inTransaction(db, async (tx) => {
      const { id, ...where } = await mergeParticipants(tx, { actor, ip }, on, body)
      return { merged: await getParticipant(tx, context, on, id), ...where }
    })
    for (const instrumentId of instrumentIds)
      publishChange(context.pool, {
        organizationId: on.organizationId,
        instrumentId,
        transactionId: null,
        personIds: [body.legal_person_id, body.into_legal_person_id],
      })
    return merged
  })

  serve(app, participants.inviteParticipant, async (call) => {
    const { actor, on, body, ip } = call
    const { legal_person_id, message, language = call.language } = body
    const inviter = { actor, ip, language, message }
    return { invitation: await inviteParticipant(context, inviter, on, legal_person_id) }
  })
}

async function getParticipant(db: Db, context: Context, on: OnInstrument, id: string) {
  const date = today(context)
  const rows = await findParticipants(db, on, [id], date)
  const [participant] = await toParticipants(db, on, rows, { date, now: context.now() })
  if (!participant) throw new NotFound()
  return participant
}
