import { endpoint, NoContent } from '../endpoint.ts'
import { SheetFormat } from '../file-formats.ts'
import { InstrumentTransactions } from './transaction-parts.ts'

/** Taking the transactions of an instrument along. */
export const transactionExport = {
  ofInstrument: endpoint({
    method: 'GET',
    path: '/financial_instruments/transactions/export',
    summary: 'The transactions of an instrument as a CSV or Excel file, filtered as their list.',
    right: 'read register',
    of: ({ query }) => query.id,
    query: InstrumentTransactions.extend({ format: SheetFormat.default('xlsx') }),
    reply: NoContent,
    download: true,
  }),
}
