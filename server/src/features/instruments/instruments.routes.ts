import { instruments, termsCallOf } from '@zegel/contract/instruments/instruments'
import { schedules } from '@zegel/contract/instruments/schedules'
import { readableRegisters } from '@zegel/core/access/may'
import { hasSchedule } from '@zegel/core/instruments/instrument-type'
import { INSTRUMENT_TYPES } from '@zegel/core/instruments/types/names'
import type { App, Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { withIdempotency } from '../../db/idempotency.ts'
import { sendDownload } from '../../http/replies/send-file.ts'
import { serve } from '../../http/serve.ts'
import { today } from '../../lib/clock.ts'
import { deleteBytes } from '../legal-persons/legal-persons.ts'
import { assertRoomForInstrument } from '../organizations/organizations.ts'
import { changeInstrument } from './change-instrument.ts'
import { createInstrument } from './create-instrument.ts'
import { getInstrument, getInstrumentOften } from './get-instrument.ts'
import { listInstruments, listIssuedUnits } from './instruments.queries.ts'
import { toCard, toRelated } from './instruments.rows.ts'
import { listRelated } from './related.queries.ts'
import { removeInstrument } from './remove-instrument.ts'
import { getSchedule } from './schedules/get-schedule.ts'
import { listFirstPayments } from './schedules/list-next-payments.ts'
import { writeSchedule } from './schedules/write-schedule.ts'
import { setBondTerms } from './terms/set-bond-terms.ts'
import { setTerms } from './terms/set-terms.ts'
import { toggleSwitch } from './toggle-switch.ts'

/** The calls on instruments and their terms. */
export function instrumentsRoutes(app: App, context: Context): void {
  readingRoutes(app, context)
  changingRoutes(app, context)
  termsRoutes(app, context)
}

function readingRoutes(app: App, context: Context): void {
  const { db } = context

  serve(app, instruments.list, async ({ query, on }) => {
    const rows = await listInstruments(db, on.organizationId)
    const issued = new Map(
      (await listIssuedUnits(db, on.organizationId, today(context))).map((row) => [row.id, row]),
    )
    const wanted = rows.filter((row) => !query.type || query.type.some((type) => type === row.type))
    return wanted.map((row) =>
      toCard(row, issued.get(row.id) ?? { issued_units: 0n, participants: 0n }),
    )
  })

  serve(app, instruments.listNextPayments, async ({ on, actor }) => {
    const rows = await listInstruments(db, on.organizationId)
    const ids = rows.map(({ id }) => id)
    const readable = readableRegisters(actor, on.organizationId, ids)
    return listFirstPayments(context, on.organizationId, readable)
  })

  serve(app, instruments.isValid, async ({ on, actor }) => {
    const { validation } = await getInstrumentOften(context, on, { actor, today: today(context) })
    return validation
  })

  serve(app, instruments.listRelated, async ({ on }) =>
    (await listRelated(db, on.organizationId, on.instrumentId)).map(toRelated),
  )
}

function changingRoutes(app: App, context: Context): void {
  const { db } = context

  serve(app, instruments.create, ({ body, actor, ip, once }) =>
    inTransaction(db, (tx) =>
      withIdempotency(tx, actor.userId, once, async () => {
        await assertRoomForInstrument(context, tx, body.organization_id)
        return createInstrument(tx, actor, body, ip)
      }),
    ),
  )

  serve(app, instruments.change, ({ on, body, actor, ip }) =>
    inTransaction(db, async (tx) => {
      await changeInstrument(tx, on, { actor, ip }, body)
      return getInstrument(tx, on, { actor, today: today(context) })
    }),
  )

  serve(app, instruments.remove, async ({ on, actor, ip }) => {
    const keys = await inTransaction(db, (tx) => removeInstrument(tx, on, { actor, ip }))
    await deleteBytes(context, keys)
    return undefined
  })

  serve(app, instruments.toggle, ({ on, body, actor, ip }) =>
    inTransaction(db, async (tx) => ({
      value: await toggleSwitch(tx, on, { actor, ip }, body.field),
    })),
  )
}

function termsRoutes(app: App, context: Context): void {
  const { db } = context

  serve(app, instruments.setBondTerms, ({ on, body, actor, ip }) =>
    inTransaction(db, async (tx) => {
      await setBondTerms(tx, on, { actor, ip, today: today(context) }, body)
      return getInstrument(tx, on, { actor, today: today(context) })
    }),
  )

  for (const type of INSTRUMENT_TYPES) {
    if (hasSchedule(type)) continue
    serve(app, termsCallOf(type), ({ on, body, actor, ip }) =>
      inTransaction(db, async (tx) => {
        const terms = { type, input: body }
        await setTerms(tx, on, { actor, ip, today: today(context) }, terms)
        return getInstrument(tx, on, { actor, today: today(context) })
      }),
    )
  }
}

/** The calls on what is paid on a bond. */
export function schedulesRoutes(app: App, context: Context): void {
  serve(app, schedules.get, ({ actor, on, query }) =>
    context.reads.run(({ db }) =>
      getSchedule(
        { db, now: context.now },
        { actor, on, legalPersonId: query.legal_person_id, accruedOn: query.accrued_on },
      ),
    ),
  )

  serve(app, schedules.download, async ({ actor, on, query, language, reply }) => {
    const { format } = query
    const { name, file } = await context.reads.run(({ db }) =>
      writeSchedule({ db, now: context.now }, { actor, on }, { format, language }),
    )
    await sendDownload(reply, file, { name, format })
    return undefined
  })
}
