import { transactions } from '@zegel/contract/transactions/transactions'
import { formatCents } from '@zegel/core/money'
import type { App, Context } from '../../context.ts'
import { serve } from '../../http/serve.ts'
import {
  countTransactionsOfInstrument,
  sumTransactionsOfInstrument,
} from './transaction-totals.queries.ts'

/** The calls on what the transactions of an instrument come to together. */
export function transactionTotalsRoutes(app: App, { reads }: Context): void {
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

  serve(app, transactions.countOfInstrument, async ({ on }) => {
    const { all, open, completed, unpaid, rejected } = await reads.run(({ db }) =>
      countTransactionsOfInstrument(db, on),
    )
    return {
      all: Number(all),
      open: Number(open),
      completed: Number(completed),
      unpaid: Number(unpaid),
      rejected: Number(rejected),
    }
  })
}
