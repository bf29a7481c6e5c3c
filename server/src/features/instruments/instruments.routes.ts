import { instruments } from '@zegel/contract/instruments'
import type { InstrumentSubject } from '../../access/subjects.queries.ts'
import type { App, Context } from '../../app.ts'
import { inTransaction } from '../../db/database.ts'
import { onceIn } from '../../db/once.ts'
import { serve } from '../../http/serve.ts'
import { today } from '../../lib/clock.ts'
import { createInstrument } from './create-instrument.ts'
import { findInstrument, listInstruments, listIssuedUnits } from './instruments.queries.ts'
import { toCard, toInstrument } from './instruments.rows.ts'
import {
  setBondTerms,
  setDepositaryReceiptTerms,
  setOptionTerms,
  setShareTerms,
} from './set-terms.ts'
import { toggleSwitch } from './toggle-switch.ts'
import type { Actor } from '@zegel/core/access/may'
import type { Db } from '../../db/database.ts'

/** The calls on instruments and their terms. */
export function instrumentsRoutes(app: App, context: Context): void {
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

  serve(app, instruments.get, ({ on, actor }) => getInstrument(db, on, actor))

  serve(app, instruments.create, ({ body, actor, ip, once }) =>
    inTransaction(db, (tx) =>
      onceIn(tx, actor.userId, once, () => createInstrument(tx, actor, body, ip)),
    ),
  )

  serve(app, instruments.setBondTerms, ({ on, body, actor, ip }) =>
    inTransaction(db, async (tx) => {
      await setBondTerms(tx, on, { actor, ip }, body)
      return getInstrument(tx, on, actor)
    }),
  )

  serve(app, instruments.setShareTerms, ({ on, body, actor, ip }) =>
    inTransaction(db, async (tx) => {
      await setShareTerms(tx, on, { actor, ip }, body)
      return getInstrument(tx, on, actor)
    }),
  )

  serve(app, instruments.setDepositaryReceiptTerms, ({ on, body, actor, ip }) =>
    inTransaction(db, async (tx) => {
      await setDepositaryReceiptTerms(tx, on, { actor, ip }, body)
      return getInstrument(tx, on, actor)
    }),
  )

  serve(app, instruments.setOptionTerms, ({ on, body, actor, ip }) =>
    inTransaction(db, async (tx) => {
      await setOptionTerms(tx, on, { actor, ip }, body)
      return getInstrument(tx, on, actor)
    }),
  )

  serve(app, instruments.toggle, ({ on, body, actor, ip }) =>
    inTransaction(db, async (tx) => ({
      value: await toggleSwitch(tx, on, { actor, ip }, body.field),
    })),
  )
}

async function getInstrument(db: Db, on: InstrumentSubject, actor: Actor) {
  const row = await findInstrument(db, on.organizationId, on.instrumentId)
  if (!row) throw new Error(`instrument ${on.instrumentId} vanished`)
  return toInstrument(row, actor, on.isParticipant)
}
