import { Readable } from 'node:stream'
import type { SheetFormat } from '@zegel/contract/file-formats'
import type { Language } from '@zegel/contract/messages'
import type { JournalLine } from '@zegel/contract/payouts/journal'
import { formatCents } from '@zegel/core/money'
import { type JournalLine as Booked, journalOf, LEDGER_ACCOUNTS } from '@zegel/core/payouts/journal'
import { FIRST_DAY, LAST_DAY } from '@zegel/core/register/bounds'
import { column, type ColumnOf, sheetOf } from '@zegel/spreadsheets/sheet'
import { writeSheet } from '@zegel/spreadsheets/write-sheet'
import { fill } from '@zegel/texts/fill'
import { TEXTS } from '@zegel/texts/read-texts'
import type { Db } from '../../../db/database.ts'
import { getOrganizationName } from '../../organizations/organizations.ts'
import { dayIn } from '../../register/register.ts'
import {
  findLedger,
  listRunAmounts,
  type LedgerRow,
  type RunAmountsRow,
} from './journal.queries.ts'

/** Of one run, or of all of which something was booked within some days; all days without. */
export interface JournalOptions {
  payment_run_id?: string | undefined
  from?: string | undefined
  until?: string | undefined
}

interface BookedLine extends Booked {
  run: RunAmountsRow
}

/** A page of the journal, the oldest line first, with what all of it comes to. */
export async function getJournalPage(
  db: Db,
  organizationId: string,
  { page, per_page, ...options }: JournalOptions & { page: number; per_page: number },
) {
  const lines = await listBooked(db, organizationId, options)
  const ledger = await findLedger(db, organizationId)
  const sum = (side: 'debitCents' | 'creditCents') =>
    formatCents(lines.reduce((cents, line) => cents + (line[side] ?? 0n), 0n))
  const shown = lines.slice((page - 1) * per_page, page * per_page)
  return {
    data: shown.map((line) => toLine(line, ledger)),
    total: lines.length,
    ...{ debit: sum('debitCents'), credit: sum('creditCents') },
    lacking: LEDGER_ACCOUNTS.filter(
      (account) => !ledger?.[`ledger_${account}`] && lines.some((line) => line.account === account),
    ),
  }
}

/** The whole journal as a sheet, and the name of the file without what follows the dot. */
export async function writeJournal(
  db: Db,
  organizationId: string,
  { format, language, ...options }: JournalOptions & { format: SheetFormat; language: Language },
): Promise<{ name: string; file: Readable }> {
  const words = TEXTS[language].journal
  const lines = await listBooked(db, organizationId, options)
  const ledger = await findLedger(db, organizationId)
  const of = await getOrganizationName(db, organizationId)
  const sheet = sheetOf(Readable.from(lines), columnsOf(ledger, language), words.title)
  const name = `${words.title} ${of} ${aboutOf(lines, options, language)}`.trim()
  return { name, file: writeSheet(sheet, format, language) }
}

// Of one run what it pays; else the days it is of, which are those of its own lines where none were asked for.
function aboutOf(
  lines: readonly BookedLine[],
  { payment_run_id, from, until }: JournalOptions,
  language: Language,
): string {
  const [first, last] = [lines[0], lines.at(-1)]
  if (payment_run_id !== undefined && first)
    return `${first.run.instrument_name} ${first.run.due_date}`
  const days = { from: from ?? first?.date, until: until ?? last?.date }
  if (days.from === undefined || days.until === undefined) return days.from ?? days.until ?? ''
  return fill(TEXTS[language].journal.days, { from: days.from, until: days.until })
}

function columnsOf(ledger: LedgerRow | undefined, language: Language): ColumnOf<BookedLine>[] {
  const words = TEXTS[language].journal
  return [
    column(words.date, 12, ({ date }) => date, 'date'),
    column(words.run, 12, ({ run }) => BigInt(run.number), 'units'),
    column(words.number, 12, ({ account }) => ledger?.[`ledger_${account}`] ?? null),
    column(words.account, 26, ({ account }) => words.accounts[account]),
    column(words.description, 44, ({ run, kind }) =>
      fill(words.line_of, {
        kind: words.kind[kind],
        instrument: run.instrument_name,
        date: dayIn(language, run.due_date),
      }),
    ),
    column(words.debit, 14, ({ debitCents }) => debitCents, 'money'),
    column(words.credit, 14, ({ creditCents }) => creditCents, 'money'),
  ]
}

async function listBooked(
  db: Db,
  organizationId: string,
  { payment_run_id: runId, from = FIRST_DAY, until = LAST_DAY }: JournalOptions,
): Promise<BookedLine[]> {
  const runs = await listRunAmounts(db, { organizationId, runId })
  const lines = runs.flatMap((run) => {
    const amounts = {
      ...{ runId: run.id, dueDate: run.due_date },
      ...{ interestCents: run.interest_cents, redemptionCents: run.redemption_cents },
      ...{ dividendCents: run.dividend_cents, withheldCents: run.withheld_cents },
      moved: run.moved.map(({ day, kind, cents }) => ({ day, kind, cents: BigInt(cents) })),
    }
    return journalOf(amounts).map((line) => ({ ...line, run }))
  })
  return lines
    .filter(({ date }) => date >= from && date <= until)
    .toSorted((one, other) => (one.date === other.date ? 0 : one.date < other.date ? -1 : 1))
}

function toLine(
  { run, date, kind, account, debitCents, creditCents }: BookedLine,
  ledger: LedgerRow | undefined,
): JournalLine {
  return {
    ...{ date, kind, account },
    payment_run: { id: run.id, number: run.number },
    financial_instrument: { id: run.instrument_id, name: run.instrument_name },
    ledger_number: ledger?.[`ledger_${account}`] ?? null,
    debit: debitCents === null ? null : formatCents(debitCents),
    credit: creditCents === null ? null : formatCents(creditCents),
  }
}
