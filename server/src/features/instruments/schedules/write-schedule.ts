import { Readable } from 'node:stream'
import type { SheetFormat } from '@zegel/contract/file-formats'
import type { SchedulePayment } from '@zegel/contract/instruments/schedules'
import type { Language } from '@zegel/contract/messages'
import type { Actor } from '@zegel/core/access/may'
import { parseCents } from '@zegel/core/money'
import { column, type ColumnOf, sheetOf } from '@zegel/spreadsheets/sheet'
import { writeSheet } from '@zegel/spreadsheets/write-sheet'
import { TEXTS } from '@zegel/texts/read-texts'
import type { InstrumentSubject } from '../../../access/subjects.queries.ts'
import type { Context } from '../../../context.ts'
import { today } from '../../../lib/clock.ts'
import { getSchedule } from './get-schedule.ts'

/** The payments on a bond to all holders together as a file, and the name it goes by without what follows the dot. */
export async function writeSchedule(
  context: Pick<Context, 'db' | 'now'>,
  { actor, on }: { actor: Actor; on: InstrumentSubject },
  { format, language }: { format: SheetFormat; language: Language },
): Promise<{ name: string; file: Readable }> {
  const { title } = TEXTS[language].schedules
  const { payments } = await getSchedule(context, { actor, on })
  const sheet = sheetOf(Readable.from(payments), columnsOf(language), title)
  return {
    name: `${title} ${on.name} ${today(context)}`,
    file: writeSheet(sheet, format, language),
  }
}

function columnsOf(language: Language): ColumnOf<SchedulePayment>[] {
  const { sheets, schedules: words } = TEXTS[language]
  const money = (title: string, cents: (payment: SchedulePayment) => bigint) =>
    column(title, 18, cents, 'money')
  return [
    column(words.table.date, 14, ({ date }) => date, 'date'),
    column(sheets.schedule.paymentDay, 14, ({ payment_day }) => payment_day, 'date'),
    money(words.interest, ({ interest }) => centsOf(interest)),
    money(words.redemption, ({ redemption }) => centsOf(redemption)),
    money(words.table.total, ({ interest, redemption }) => centsOf(interest) + centsOf(redemption)),
    money(words.outstandingAfter, ({ outstanding }) => centsOf(outstanding)),
  ]
}

function centsOf(amount: string): bigint {
  return parseCents(amount) ?? 0n
}
