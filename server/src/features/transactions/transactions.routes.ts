import { receivers } from '@zegel/contract/transactions/receivers'
import { personRecords } from '@zegel/contract/register/person-records'
import { transactions } from '@zegel/contract/transactions/transactions'
import type { TransactionSubject } from '../../access/subjects.queries.ts'
import type { App, Context } from '../../context.ts'
import { sendFile } from '../../http/replies/send-file.ts'
import { serve } from '../../http/serve.ts'
import { today } from '../../lib/clock.ts'
import { getAccruedInterest } from '../instruments/instruments.ts'
import { listReadableOf } from '../register/register.ts'
import {
  acceptTransaction,
  consentToTransaction,
  markTransactionPaid,
  rejectTransaction,
  reverseTransaction,
} from './answer-transaction.ts'
import { createTransaction } from './create-transaction.ts'
import { listTransactionFiles, openTransactionFile } from './files/transaction-files.ts'
import { filesOf } from './get-transaction.ts'
import { canBeNotified } from './notices/transaction-recipients.ts'
import { findReceiver } from './receivers/find-receiver.ts'
import { listParticipantsAmong } from './receivers/receivers.queries.ts'
import { recordPayments, withdrawPayment } from './recorded-payments/record-payments.ts'
import {
  listTransactionsOfInstrument,
  listTransactionsOfPerson,
  listTransactionsOfPersons,
} from './transactions.queries.ts'
import { toAccruedInterest, toTransaction } from './transactions.rows.ts'

/** The calls on transactions. Each act is one function of the database; what it may do is decided before, by the call's right. */
export function transactionsRoutes(app: App, context: Context): void {
  const { db, pool } = context

  serve(app, transactions.create, async ({ actor, on, body, ip, once }) => {
    const moment = { now: context.now(), today: today(context) }
    const made = await createTransaction(
      context,
      actor,
      on,
      body,
      { userId: actor.userId, ip, once },
      moment,
    )
    const reaches_nobody =
      body.notify_recipient && !(await canBeNotified(pool, made.organization_id, made.receiver_id))
    return { ...toTransaction(made, actor), reaches_nobody }
  })

  serve(app, transactions.accruedInterest, async ({ on, query: { amount, date } }) => {
    const accrued = await getAccruedInterest(db, on, { units: BigInt(amount), day: date })
    return toAccruedInterest(accrued)
  })

  serve(app, transactions.listFiles, ({ on }) => filesOf(db, on))

  serve(app, transactions.openFile, async ({ on, query, reply }) => {
    await sendFile(reply, await openTransactionFile(context, on, query.fid))
    return undefined
  })

  serve(app, transactions.listOfInstrument, async ({ actor, on, query }) => {
    const { rows, total } = await listTransactionsOfInstrument(db, on, query)
    return { data: rows.map((row) => toTransaction(row, actor)), total }
  })

  serve(app, transactions.listOfUser, async ({ actor, query }) => {
    const { legal_person_id: one } = query
    const persons = one ? actor.actsFor.filter((id) => id === one) : actor.actsFor
    const { rows, total, files } = await context.reads.run(async (place) => {
      const page = await listTransactionsOfPersons(place.db, persons, query)
      const shown = query.with_files ? page.rows : []
      const asked = shown.map((row) => ({
        organizationId: row.organization_id,
        transactionId: row.id,
      }))
      return { ...page, files: await listTransactionFiles(place.db, asked) }
    })
    const data = rows.map((row) => ({
      ...toTransaction(row, actor),
      ...(query.with_files && { files: files.get(row.id) ?? [] }),
    }))
    return { data, total }
  })

  serve(app, personRecords.listTransactions, async ({ actor, on, query }) => {
    const person = { ...on, legalPersonId: query.legal_person_id }
    const instrumentIds = await listReadableOf(db, actor, person, today(context))
    const { rows, total } = await listTransactionsOfPerson(db, person, instrumentIds, query)
    return { data: rows.map((row) => toTransaction(row, actor)), total }
  })

  serve(app, transactions.accept, async ({ actor, on, body, ip, once }) =>
    toTransaction(
      await acceptTransaction(context, keyOf(on), {
        ...{ userId: actor.userId, ip, once },
        coSignerId: body.co_signer_id,
      }),
      actor,
    ),
  )

  serve(app, transactions.consent, async ({ actor, on, body, ip, once }) =>
    toTransaction(
      await consentToTransaction(context, keyOf(on), {
        ...{ userId: actor.userId, ip, once },
        coSignerId: body.co_signer_id,
      }),
      actor,
    ),
  )

  serve(app, transactions.reject, async ({ actor, on, ip, once }) =>
    toTransaction(
      await rejectTransaction(pool, keyOf(on), { userId: actor.userId, ip, once }),
      actor,
    ),
  )

  serve(app, transactions.markAsPaid, async ({ actor, on, ip, once }) =>
    toTransaction(
      await markTransactionPaid(context, keyOf(on), { userId: actor.userId, ip, once }),
      actor,
    ),
  )

  serve(app, transactions.reverse, async ({ actor, on, body, ip, once }) =>
    toTransaction(
      await reverseTransaction(pool, keyOf(on), body.reason, { userId: actor.userId, ip, once }),
      actor,
    ),
  )

  serve(app, transactions.recordPayments, async ({ actor, on, body, ip }) => {
    await recordPayments(context, on, body.transaction_ids, { userId: actor.userId, ip })
    return undefined
  })

  serve(app, transactions.withdrawPayment, async ({ actor, on, body, ip }) => {
    const withdrawn = { transactionId: body.transaction_id, reason: body.reason }
    await withdrawPayment(context, on, withdrawn, { userId: actor.userId, ip })
    return undefined
  })
}

function keyOf({ organizationId, transactionId }: TransactionSubject) {
  return { organization_id: organizationId, id: transactionId }
}

/** To whom a holder can transfer. */
export function receiversRoutes(app: App, context: Context): void {
  serve(app, receivers.list, ({ actor, on }) =>
    listParticipantsAmong(context.db, on, actor.actsFor),
  )

  serve(app, receivers.find, ({ actor, on, body, ip }) =>
    findReceiver(context, { actor, ip }, on, body),
  )
}
