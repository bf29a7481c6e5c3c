import { Readable } from 'node:stream'
import { NotFound } from '@zegel/core/access/refusals'
import { executionDay } from '@zegel/core/payouts/execution-day'
import { toSepaText } from '@zegel/core/payouts/sepa-text'
import {
  MOST_OF_NAME,
  MOST_OF_TEXT,
  PAIN_FOOT,
  type PainFile,
  type PainTransfer,
  painHead,
  painTransfer,
  toEndToEndId,
  toMessageId,
} from '@zegel/core/payouts/write-pain'
import { RuleBroken } from '@zegel/core/rule-broken'
import { fill } from '@zegel/texts/fill'
import { TEXTS } from '@zegel/texts/read-texts'
import anyAscii from 'any-ascii'
import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../db/database.ts'
import { today } from '../../../lib/clock.ts'
import { insertStoredFile } from '../../../storage/stored-files.queries.ts'
import { recordAuditEvent } from '../../audit/audit.ts'
import { getOrganizationName } from '../../organizations/organizations.ts'
import {
  insertPaymentFile,
  type LineToPay,
  listFileSums,
  listLinesToPay,
  listPaymentFiles,
  lockRun,
  type OnRun,
  type PaymentFileRow,
  type RunToPay,
  updateEmptyLines,
} from './payment-files.queries.ts'

/** Who asks for the files, and from where. */
export interface Payer {
  userId: string
  ip: string
}

/**
 * Makes the files for the bank of an approved run and returns them: once, however often it is asked, and by two at once. Its lines are
 * 'sent' from then on, those of nothing 'executed'. Breaks a rule for a run that is not approved, without an account or with one that is
 * closed, for a day that is more than a year away, and where there is nothing to pay.
 */
export function makePaymentFiles(
  context: Context,
  on: OnRun,
  by: Payer,
): Promise<PaymentFileRow[]> {
  return inTransaction(context.db, async (tx) => {
    const run = await lockRun(tx, on)
    if (!run) throw new NotFound()
    const made = await listPaymentFiles(tx, on)
    if (made.length > 0) return made
    await writeFiles(context, tx, { on, run, by })
    return listPaymentFiles(tx, on)
  })
}

interface Making {
  on: OnRun
  run: RunToPay
  by: Payer
}

async function writeFiles(context: Context, tx: Tx, { on, run, by }: Making): Promise<void> {
  const account = accountOf(run)
  const day = executionDay(run.execution_date, today(context))
  const sums = await listFileSums(tx, on, run.most_transactions)
  const whose = await getOrganizationName(tx, on.organizationId)
  const empty = await updateEmptyLines(tx, on, { today: today(context), userId: by.userId })
  if (sums.length === 0 && empty === 0) throw new RuleBroken('payment-run-nothing-to-pay')
  let after: LineToPay | undefined
  for (const [at, { transactions, sum_cents }] of sums.entries()) {
    const file: PainFile = {
      version: run.pain_version,
      messageId: toMessageId({ runId: on.runId, number: run.number, nth: at + 1 }),
      createdAt: momentOf(context),
      executionDate: day,
      debtor: { ...account, name: sepa(account.name, MOST_OF_NAME) },
      transactions,
      sumCents: sum_cents,
    }
    const name = fileNameOf(whose, run, at + 1)
    after = await writeFile(context, tx, { on, run, by, file, name, nth: at + 1, after })
  }
  await recordAuditEvent(tx, {
    organization_id: on.organizationId,
    user_id: by.userId,
    action: 'payment files made',
    record_type: 'payment run',
    record_id: on.runId,
    after: {
      number: run.number,
      files: sums.length,
      transactions: sums.reduce((sum, file) => sum + file.transactions, 0),
      sum_cents: String(sums.reduce((sum, file) => sum + file.sum_cents, 0n)),
      execution_date: day,
    },
    ip: by.ip,
  })
}

function accountOf({ status, account }: RunToPay): NonNullable<RunToPay['account']> {
  if (status !== 'approved') throw new RuleBroken('payment-run-not-approved')
  if (!account) throw new RuleBroken('payment-run-without-account', {}, 'bank_account_id')
  if (account.is_closed) throw new RuleBroken('bank-account-closed', {}, 'bank_account_id')
  return account
}

// Lines go from the database to the storage by so many at a time, whatever a file holds. Bytes of files that come to nothing are swept.
const LINES_AT_A_TIME = 2000

async function writeFile(
  { storage, now }: Context,
  tx: Tx,
  about: Making & { file: PainFile; name: string; nth: number; after: LineToPay | undefined },
): Promise<LineToPay | undefined> {
  const { on, run, by, file, nth } = about
  const lineIds: string[] = []
  let last = about.after
  async function* chunks(): AsyncGenerator<Buffer> {
    yield Buffer.from(painHead(file))
    while (lineIds.length < file.transactions) {
      const most = Math.min(LINES_AT_A_TIME, file.transactions - lineIds.length)
      const lines = await listLinesToPay(tx, on, { after: last, most })
      if (lines.length === 0) throw new Error(`the lines of run ${on.runId} are not as they were`)
      last = lines.at(-1)
      for (const { id } of lines) lineIds.push(id)
      yield Buffer.from(lines.map((line) => transferOf(line, run)).join(''))
    }
    yield Buffer.from(PAIN_FOOT)
  }
  const stored = await storage.put(Readable.from(chunks(), { objectMode: false }))
  const storedFileId = await insertStoredFile(tx, {
    stored,
    organization_id: on.organizationId,
    file_name: about.name,
    content_type: 'application/xml',
    uploaded_by: by.userId,
  })
  const { version, messageId, executionDate, transactions, sumCents } = file
  const row = { version, messageId, executionDate, transactions, sumCents, sha256: stored.sha256 }
  const noted = { ...on, ...row, nth, storedFileId, madeBy: by.userId }
  await insertPaymentFile(tx, noted, { lineIds, today: today({ now }) })
  return last
}

// Whose it is, in letters that the pages of all banks take.
function fileNameOf(organization: string, { number }: RunToPay, nth: number): string {
  const whose = anyAscii(organization).match(/[a-zA-Z0-9]+/g) ?? []
  return `${['SEPA', ...whose, number, nth].join('-')}.xml`
}

type PaidLine = Pick<LineToPay, 'id' | 'net_cents' | 'iban' | 'iban_name' | 'payee_name'>

/** Whether a transfer of a file pays what a line says, to whom and on which account, whatever it tells them of it. */
export function isTransferOf(line: PaidLine, transfer: string): boolean {
  const [begin = ''] = painTransfer(paidBy(line, '')).split('</CdtTrfTxInf>')
  return transfer.startsWith(begin)
}

function transferOf(line: LineToPay, run: RunToPay): string {
  return painTransfer(paidBy(line, sepa(textOf(line, run), MOST_OF_TEXT)))
}

function paidBy(line: PaidLine, text: string): PainTransfer {
  return {
    endToEndId: toEndToEndId(line.id),
    amountCents: line.net_cents,
    name: sepa(line.iban_name ?? line.payee_name, MOST_OF_NAME),
    ...{ iban: line.iban, text },
  }
}

// What the receiver reads on their own statement, in their language where it is known.
function textOf(line: LineToPay, { instrument_name: instrument, due_date }: RunToPay): string {
  const { paymentOrder } = TEXTS[line.language ?? 'nl'].domain
  const date = due_date.split('-').toReversed().join('-')
  return fill(paymentOrder[purposeOf(line)], { instrument, date })
}

function purposeOf({ interest_cents, redemption_cents, dividend_cents }: LineToPay) {
  if (dividend_cents > 0n) return 'dividend'
  if (interest_cents > 0n && redemption_cents > 0n) return 'interestAndRedemption'
  if (redemption_cents > 0n) return 'redemption'
  return interest_cents > 0n ? 'interest' : 'rest'
}

function sepa(text: string, most: number): string {
  return toSepaText(text, most, anyAscii)
}

function momentOf({ now }: Pick<Context, 'now'>): string {
  const moment = now().toZonedDateTimeISO('Europe/Amsterdam').toPlainDateTime()
  return moment.toString({ smallestUnit: 'second' })
}
