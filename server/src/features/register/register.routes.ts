import { ownRegistrations } from '@zegel/contract/register/own-registrations'
import { register } from '@zegel/contract/register/register'
import { mayWithInstrument } from '@zegel/core/access/may'
import { NotFound } from '@zegel/core/access/refusals'
import type { App, Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { parseNumberRanges, toIntervals } from '../../db/number-ranges.ts'
import { sendDownload } from '../../http/replies/send-file.ts'
import { serve } from '../../http/serve.ts'
import { today } from '../../lib/clock.ts'
import { findAvailableNumbers, findUnavailableNumbers } from './balances.queries.ts'
import { confirmRegistration } from './confirm-registration.ts'
import { findBalanceById, getPosition } from './positions.ts'
import { findHoldings } from './holdings.queries.ts'
import { toHoldings } from './balances.rows.ts'
import { listOwnRegistrations } from './own-registrations.queries.ts'
import { fileOfRegister } from './files/register-file.ts'
import { registerBalance, reverseRegistration } from './register-balance.ts'
import { findLaterRegistration, listRegistrations } from './registrations.queries.ts'
import { toOwnRegistration, toRegistration } from './registrations.rows.ts'

/** The calls on balances, registrations and share numbers. */
export function registerRoutes(app: App, context: Context): void {
  holdingRoutes(app, context)
  registrationRoutes(app, context)
  ownRegistrationRoutes(app, context)
  balanceRoutes(app, context)
}

function holdingRoutes(app: App, context: Context): void {
  const { reads } = context
  serve(app, register.getHoldings, ({ on, query }) =>
    reads.run(async ({ db }) =>
      toHoldings(await findHoldings(db, on, query.date, query.largest), query.date),
    ),
  )

  serve(app, register.downloadBalances, async ({ actor, on, query, ip, language, reply }) => {
    const { date, format } = query
    const wish = { date, format, language }
    const { name, file } = await fileOfRegister(context, { actor, ip }, on, wish)
    await sendDownload(reply, file, { name, format })
    return undefined
  })
}

function registrationRoutes(app: App, { db, pool }: Context): void {
  serve(app, register.listRegistrations, async ({ on, query }) => {
    const { rows, total } = await listRegistrations(db, on, query)
    return { data: rows.map(toRegistration), total }
  })

  serve(app, register.findLaterRegistration, async ({ on, query }) => {
    const { legal_person_id: legalPersonId, date } = query
    const later = await findLaterRegistration(db, on, { legalPersonId, date })
    return { later: later ? { ...later, balance: Number(later.balance) } : null }
  })

  serve(app, register.registerBalance, async ({ actor, on, body, ip, once }) =>
    toRegistration(await registerBalance(pool, on, body, { userId: actor.userId, ip, once })),
  )

  serve(app, register.reverseRegistration, async ({ actor, on, body, ip, once }) => {
    const act = { userId: actor.userId, ip, once }
    return toRegistration(
      await reverseRegistration(
        { db, pool },
        on,
        { id: body.balance_registration_id, reason: body.reason },
        act,
      ),
    )
  })
}

function ownRegistrationRoutes(app: App, { db }: Context): void {
  serve(app, ownRegistrations.list, async ({ actor }) =>
    (await listOwnRegistrations(db, actor.actsFor)).map(toOwnRegistration),
  )

  serve(app, ownRegistrations.confirm, ({ actor, ip, body }) =>
    inTransaction(db, (tx) => confirmRegistration(tx, { actor, ip }, body.balance_registration_id)),
  )
}

function balanceRoutes(app: App, context: Context): void {
  const { db } = context

  serve(app, register.getBalance, ({ actor, on, body }) =>
    getPosition(db, actor, {
      on,
      legalPersonId: body.legal_person_id,
      date: body.date ?? today(context),
    }),
  )

  serve(app, register.getPendingBalance, async ({ actor, params, query }) => {
    const row = await findBalanceById(db, actor, params.id, query.date ?? today(context))
    return { balance: Number(row.units), pending_balance: Number(row.pending_units) }
  })

  serve(app, register.listUnavailableIntervals, async ({ on }) =>
    toIntervals(parseNumberRanges(await findUnavailableNumbers(db, on, today(context)))),
  )

  serve(app, register.listAvailableIntervals, async ({ actor, on, query }) => {
    const own = actor.actsFor.includes(query.legal_person_id)
    if (!own && !mayWithInstrument(actor, 'read register', on)) throw new NotFound()
    const date = query.date ?? today(context)
    return toIntervals(
      parseNumberRanges(await findAvailableNumbers(db, on, query.legal_person_id, date)),
    )
  })
}
