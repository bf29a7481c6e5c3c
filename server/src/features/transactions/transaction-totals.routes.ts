import { transactionExport } from '@zegel/contract/transactions/transaction-export'
import { transactions } from '@zegel/contract/transactions/transactions'
import { formatCents } from '@zegel/core/money'
import type { App, Context } from '../../context.ts'
import { sendDownload } from '../../http/replies/send-file.ts'
import { serve } from '../../http/serve.ts'
import { exportTransactions } from './files/export-transactions.ts'
import {
  countTransactionsOfInstrument,
  sumTransactionsOfInstrument,
} from './transaction-totals.queries.ts'

/** The calls on all transactions of an instrument that pass a filter: what they come to, how many they are, and a file of them. */
export function transactionTotalsRoutes(app: App, context: Context): void {
  const { reads } = context
  serve(app, transactions.sumOfInstrument, async ({ on, query }) => {
    const { units, total_cents, left_out } = await reads.run(({ db }) =>
      sumTransactionsOfInstrument(db, on, query),
    )
    return {
      amount: Number(units),
      total_price: formatCents(total_cents),
      left_out: Number(left_out),
    }
  })

  serve(app, transactions.countOfInstrument, async ({ on, query }) => {
    const { all, open, payment_pending, completed, unpaid, rejected } = await reads.run(({ db }) =>
      countTransactionsOfInstrument(db, on, query),
    )
    return {
      all: Number(all),
      open: Number(open),
      payment_pending: Number(payment_pending),
      completed: Number(completed),
      unpaid: Number(unpaid),
      rejected: Number(rejected),
    }
  })

  serve(app, transactionExport.ofInstrument, async ({ actor, on, query, ip, language, reply }) => {
    const { id: _, format, ...filter } = query
    const wish = { filter, format, language }
    const { name, file } = await exportTransactions(context, { actor, ip }, on, wish)
    await sendDownload(reply, file, { name, format })
    return undefined
  })
}
