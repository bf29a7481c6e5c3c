import { fromWire, vesting } from '@zegel/contract/register/vesting'
import { mayWithInstrument, mayWithTransaction } from '@zegel/core/access/may'
import { NotFound } from '@zegel/core/access/refusals'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { App, Context } from '../../../context.ts'
import { inTransaction } from '../../../db/database.ts'
import { serve } from '../../../http/serve.ts'
import { today } from '../../../lib/clock.ts'
import { findExercised, findGrants } from './exercised-of-grants.ts'
import {
  recordVestingEvent,
  reverseVesting,
  setDefaultVesting,
  setVesting,
} from './record-vesting.ts'
import { findDefaultVesting, findGrant, findVestedUnits } from './vesting.queries.ts'
import { toGrantVesting, toVestingTerms } from './vesting.rows.ts'

/** The calls on how grants of options vest. */
export function vestingRoutes(app: App, context: Context): void {
  const { db } = context

  serve(app, vesting.get, async ({ on, actor, query }) => {
    const row = await findGrant(db, on)
    if (!row) throw new RuleBroken('vesting-of-grants-only')
    const mayRecord = mayWithTransaction(actor, 'record vesting', on)
    const exercised = await findExercised(db, on.organizationId, row)
    return toGrantVesting(row, { date: query.date ?? today(context), mayRecord, exercised })
  })

  serve(app, vesting.set, ({ on, body, actor, ip, once }) => {
    const schedule = { ...fromWire(body.schedule), starts_on: body.schedule.starts_on }
    return setVesting(context, on, schedule, { userId: actor.userId, ip, once })
  })

  serve(app, vesting.recordEvent, ({ on, body, actor, ip, once }) => {
    const { kind, effective_date, note } = body
    const by = { userId: actor.userId, ip, once }
    return recordVestingEvent(context, on, { kind, effective_date, note }, by)
  })

  serve(app, vesting.reverse, ({ on, body, actor, ip, once }) => {
    const { entry_id: entryId, reason } = body
    return reverseVesting(context, on, { entryId, reason }, { userId: actor.userId, ip, once })
  })

  serve(app, vesting.getDefault, async ({ on }) => {
    const terms = await findDefaultVesting(db, on)
    return { terms: terms ? toVestingTerms(terms) : null }
  })

  serve(app, vesting.setDefault, ({ on, body, actor, ip }) =>
    inTransaction(db, (tx) =>
      setDefaultVesting(tx, on, body.terms && fromWire(body.terms), { userId: actor.userId, ip }),
    ),
  )

  serve(app, vesting.getPosition, async ({ on, actor, query }) => {
    const { legal_person_id: legalPersonId, date = today(context) } = query
    const isParticipant = actor.actsFor.includes(legalPersonId)
    if (!isParticipant && !mayWithInstrument(actor, 'read register', { ...on, isParticipant }))
      throw new NotFound()
    const [figures, grants] = await Promise.all([
      findVestedUnits(db, on, { legalPersonId, date }),
      findGrants(db, on, legalPersonId),
    ])
    const mayRecord = mayWithInstrument(actor, 'manage instrument', on)
    const shown = grants.map(({ row, exercised }) =>
      toGrantVesting(row, { date, mayRecord, exercised }),
    )
    return { date, figures, grants: shown }
  })
}
