import { limitedRights } from '@zegel/contract/register/limited-rights'
import { mayWithInstrument } from '@zegel/core/access/may'
import { NotAllowed } from '@zegel/core/access/refusals'
import type { App, Context } from '../../../context.ts'
import { serve } from '../../../http/serve.ts'
import { today } from '../../../lib/clock.ts'
import { getAcquisitionRow, listLimitedRights } from './limited-rights.queries.ts'
import { toAcquisition, toLimitedRight } from './limited-rights.rows.ts'
import {
  acknowledgeLimitedRight,
  endLimitedRight,
  recordAcquisition,
  recordLimitedRight,
  reverseLimitedRight,
} from './set-limited-right.ts'

/** What rests on units, and what a company did with a transfer of its shares. */
export function limitedRightsRoutes(app: App, context: Context): void {
  const by = ({ actor, ip, once }: { actor: { userId: string }; ip: string; once: Once }) => ({
    userId: actor.userId,
    ip,
    once,
  })

  serve(app, limitedRights.list, async ({ actor, on, query }) => {
    const { date = today(context), legal_person_id: legalPersonId } = query
    const readsAll = mayWithInstrument(actor, 'read register', on)
    const isOwn = legalPersonId !== undefined && actor.actsFor.includes(legalPersonId)
    if (!readsAll && !isOwn) throw new NotAllowed()
    const rows = await listLimitedRights(context.db, on, { date, legalPersonId })
    // A right that went along with a part is on units of others as well, which is theirs to know.
    const seen = readsAll
      ? rows
      : rows.map((row) => ({
          ...row,
          holders: row.holders.filter(({ id }) => id === legalPersonId),
        }))
    return seen.map((row) => toLimitedRight(row, date))
  })

  serve(app, limitedRights.record, ({ on, body, ...call }) =>
    recordLimitedRight(context, on, body, by(call)),
  )

  serve(app, limitedRights.end, ({ on, body, ...call }) =>
    endLimitedRight(context, on, body, by(call)),
  )

  serve(app, limitedRights.reverse, ({ on, body, ...call }) =>
    reverseLimitedRight(context, on, body, by(call)),
  )

  serve(app, limitedRights.acknowledge, ({ on, body, ...call }) =>
    acknowledgeLimitedRight(context, on, body, by(call)),
  )

  serve(app, limitedRights.getAcquisition, async ({ on, query }) =>
    toAcquisition(await getAcquisitionRow(context.db, on.organizationId, query.uuid)),
  )

  serve(app, limitedRights.recordAcquisition, ({ on, body, ...call }) =>
    recordAcquisition(context, on, body, by(call)),
  )
}

type Once = Parameters<typeof recordLimitedRight>[3]['once']
