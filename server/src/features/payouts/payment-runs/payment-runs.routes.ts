import { paymentRuns } from '@zegel/contract/payouts/payment-runs'
import { NotFound } from '@zegel/core/access/refusals'
import { parseCents } from '@zegel/core/money'
import type { App, Context } from '../../../context.ts'
import { type Reader, isMessageKey, textOf } from '../../../http/replies/texts.ts'
import { serve } from '../../../http/serve.ts'
import { listReceived } from '../received-payments/list-received.ts'
import { dueDaysOf } from './due-days.ts'
import {
  checkRun,
  editRun,
  holdLines,
  markPaid,
  markReturned,
  markUnpaid,
  refreshRun,
  releaseLines,
} from './edit-run.ts'
import { changesOf } from './list-changes.ts'
import { makeRun } from './make-run.ts'
import { countOfOtherRuns, findLine, listEvents, listLines } from './payment-lines.queries.ts'
import { type Say, toChange, toEvent, toLine, toRun, toSettings } from './payment-runs.rows.ts'
import { findSettings } from './settings/payout-settings.queries.ts'
import type { OfRun } from './preparation/prepare.queries.ts'
import { findRun, listAccounts, listRuns } from './runs.queries.ts'
import { addAccount, editAccount, editPayoutSettings } from './settings/set-payout-settings.ts'
import { approveRun, discardRun, withdrawApproval } from './settle-run.ts'
import { notifyRunChange } from './notify-run-change.ts'

/** The calls on payment runs, and on how an organisation pays out. */
export function paymentRunsRoutes(app: App, context: Context): void {
  readingRoutes(app, context)
  makingRoutes(app, context)
  settlingRoutes(app, context)
  settingsRoutes(app, context)

  serve(app, paymentRuns.listReceived, ({ actor, query }) => listReceived(context, actor, query))
}

function readingRoutes(app: App, context: Context): void {
  const { db } = context
  const listDueDays = dueDaysOf(context)
  const listChanges = changesOf(context)

  serve(app, paymentRuns.list, async ({ on, query, reader }) => {
    const { rows, ...counted } = await listRuns(db, on.organizationId, query)
    return { data: rows.map((row) => toRun(row, sayTo(reader))), ...counted }
  })

  serve(app, paymentRuns.listDueDays, ({ on, query }) =>
    listDueDays(on.organizationId, query.until),
  )

  serve(app, paymentRuns.get, (call) => getRun(db, ofRun(call), call.reader))

  serve(app, paymentRuns.listLines, async ({ query, reader, ...call }) => {
    const { rows, total, counts } = await listLines(db, ofRun(call), query)
    const say = sayTo(reader)
    return { data: rows.map((row) => toLine(row, say)), total, counts }
  })

  serve(app, paymentRuns.getLine, async ({ query, reader, ...call }) => {
    const of = ofRun(call)
    const row = await findLine(db, of, query.line_id)
    if (!row) throw new NotFound()
    const events = await listEvents(db, of.organizationId, row.id)
    const say = sayTo(reader)
    return { ...toLine(row, say), events: events.map((event) => toEvent(event, say)) }
  })

  serve(app, paymentRuns.listChanges, async ({ query, reader, ...call }) => {
    const say = sayTo(reader)
    const all = await listChanges(ofRun(call))
    const first = (query.page - 1) * query.per_page
    const data = all.slice(first, first + query.per_page).map((change) => toChange(change, say))
    return { data, total: all.length }
  })
}

function makingRoutes(app: App, context: Context): void {
  const { db } = context

  serve(app, paymentRuns.make, async ({ on, body, actor, ip, once, reader }) => {
    const act = { userId: actor.userId, ip, once }
    return getRun(db, await makeRun(context, on.organizationId, body, act), reader)
  })

  serve(app, paymentRuns.edit, async ({ body, reader, ...call }) => {
    await editRun(context, ofRun(call), body, by(call))
    return getRun(db, ofRun(call), reader)
  })

  serve(app, paymentRuns.refresh, async ({ reader, ...call }) => {
    await refreshRun(context, ofRun(call), by(call))
    return getRun(db, ofRun(call), reader)
  })

  serve(app, paymentRuns.check, async ({ reader, ...call }) => {
    await checkRun(context, ofRun(call), by(call))
    return getRun(db, ofRun(call), reader)
  })

  serve(app, paymentRuns.hold, async ({ body, reader, ...call }) => {
    const { line_ids: lineIds, reason } = body
    await holdLines(context, ofRun(call), { lineIds, reason }, by(call))
    return getRun(db, ofRun(call), reader)
  })

  serve(app, paymentRuns.release, async ({ body, reader, ...call }) => {
    const { line_ids: lineIds, payee_id: payeeId = null } = body
    await releaseLines(context, ofRun(call), { lineIds, payeeId }, by(call))
    return getRun(db, ofRun(call), reader)
  })
}

function settlingRoutes(app: App, context: Context): void {
  const { db } = context

  serve(app, paymentRuns.approve, async ({ body, reader, ...call }) => {
    await approveRun(context, ofRun(call), parseCents(body.net) ?? 0n, by(call))
    await notifyRunChange(context, ofRun(call))
    return getRun(db, ofRun(call), reader)
  })

  serve(app, paymentRuns.withdrawApproval, async ({ body, reader, ...call }) => {
    const proposal = await withdrawApproval(context, ofRun(call), body.reason, by(call))
    await notifyRunChange(context, proposal)
    return getRun(db, proposal, reader)
  })

  serve(app, paymentRuns.discard, async ({ body, reader, ...call }) => {
    await discardRun(context, ofRun(call), body.reason, by(call))
    return getRun(db, ofRun(call), reader)
  })

  serve(app, paymentRuns.markPaid, async ({ body, reader, ...call }) => {
    const { line_ids: lineIds, date } = body
    await markPaid(context, ofRun(call), { lineIds, date }, by(call))
    return getRun(db, ofRun(call), reader)
  })

  serve(app, paymentRuns.markUnpaid, async ({ body, reader, ...call }) => {
    const { line_ids: lineIds, reason } = body
    await markUnpaid(context, ofRun(call), { lineIds, reason }, by(call))
    return getRun(db, ofRun(call), reader)
  })

  serve(app, paymentRuns.markReturned, async ({ body, reader, ...call }) => {
    const { line_ids: lineIds, ...said } = body
    await markReturned(context, ofRun(call), { lineIds, ...said }, by(call))
    return getRun(db, ofRun(call), reader)
  })
}

function settingsRoutes(app: App, context: Context): void {
  const { db } = context

  serve(app, paymentRuns.getSettings, ({ on }) => getSettings(db, on.organizationId))

  serve(app, paymentRuns.editSettings, async ({ on, body, ...call }) => {
    await editPayoutSettings(context, on.organizationId, body, by(call))
    return getSettings(db, on.organizationId)
  })

  serve(app, paymentRuns.addAccount, async ({ on, body, ...call }) => {
    await addAccount(context, on.organizationId, body, by(call))
    return getSettings(db, on.organizationId)
  })

  serve(app, paymentRuns.editAccount, async ({ on, body, ...call }) => {
    const { organizationId } = on
    await editAccount(context, { organizationId, id: body.account_id }, body, by(call))
    return getSettings(db, organizationId)
  })
}

function ofRun({ on, params }: { on: { organizationId: string }; params: { id: string } }): OfRun {
  return { organizationId: on.organizationId, runId: params.id }
}

function by({ actor, ip }: { actor: { userId: string }; ip: string }) {
  return { userId: actor.userId, ip }
}

async function getRun(db: Context['db'], of: OfRun, reader: Reader) {
  const row = await findRun(db, of)
  if (!row) throw new NotFound()
  return toRun(row, sayTo(reader), await countOfOtherRuns(db, of))
}

async function getSettings(db: Context['db'], organizationId: string) {
  const accounts = await listAccounts(db, organizationId)
  return toSettings(await findSettings(db, organizationId), accounts)
}

function sayTo(reader: Reader): Say {
  return (key, values) => (isMessageKey(key) ? textOf(key, reader, values) : undefined)
}
