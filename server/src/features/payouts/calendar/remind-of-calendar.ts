import type { CalendarEvent } from '@zegel/contract/payouts/calendar'
import { REMIND_DAYS } from '@zegel/core/payouts/calendar'
import { formatMoney, parseCents } from '@zegel/core/money'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/database.ts'
import { today } from '../../../lib/clock.ts'
import { writeLetter, mailDay } from '../../../mail/letter.ts'
import { sendMail } from '../../../mail/send-mail.ts'
import { claimNotice } from '../../transactions/transactions.ts'
import { titleOf } from './calendar-feed.ts'
import { listPayoutMembers, type PayoutMemberRow } from '../payment-runs/due-days.queries.ts'
import { listIssuingOrganizations } from './calendar.queries.ts'
import { calendarOf } from './list-calendar.ts'

const LONGEST = Math.max(...Object.values(REMIND_DAYS))

/**
 * Writes to those who prepare payments of what is coming and asks something of them: one mail a day for each organisation, whether
 * it pays through runs or not, and of each thing once, however often this is done and on however many servers.
 */
export async function remindOfCalendar(context: Context): Promise<void> {
  const date = today(context)
  const day = Temporal.PlainDate.from(date)
  const listCalendar = calendarOf(context)
  const days = { from: date, until: day.add({ days: LONGEST }).toString() }
  for (const organization of await listIssuingOrganizations(context.db)) {
    const events = (await listCalendar(organization.id, days)).filter(
      (event) =>
        asksForSomething(event) &&
        event.date <= day.add({ days: REMIND_DAYS[event.kind] }).toString(),
    )
    if (events.length === 0) continue
    for (const reader of await listPayoutMembers(context.db, organization.id, [
      'admin',
      'superadmin',
    ]))
      await remind(context, organization, reader, events)
  }
}

// Of payments that are prepared nothing is asked any more; the others say so by being there.
function asksForSomething({ kind, is_to_do: isToDo }: CalendarEvent): boolean {
  return kind === 'option_expiry' || kind === 'round_end' || isToDo
}

async function remind(
  { db, settings }: Context,
  organization: { id: string; name: string },
  { user_id: userId, email: to, name, language: own }: PayoutMemberRow,
  events: readonly CalendarEvent[],
): Promise<void> {
  const language = own ?? 'nl'
  await inTransaction(db, async (tx) => {
    const fresh: CalendarEvent[] = []
    for (const event of events) {
      const isNew = await claimNotice(tx, {
        organization_id: organization.id,
        record_id: event.financial_instrument?.id ?? organization.id,
        event: `calendar ${event.kind} ${event.date}`,
        to_address: to,
      })
      if (isNew) fresh.push(event)
    }
    if (fresh.length === 0) return
    const lines = fresh.map((event) => {
      const amount = event.amount === null ? '' : `, ${formatMoney(parseCents(event.amount) ?? 0n)}`
      return `${mailDay(language, event.date)}: ${titleOf(event, language)}${amount}`
    })
    const letter = writeLetter(language, 'calendar-reminder', {
      ...{ name, organization: organization.name, lines: '' },
      url: `${settings.url}/app/overview/payouts/calendar?id=${organization.id}`,
    })
    const paragraphs = letter.paragraphs.flatMap((text) => (text === '' ? lines : [text]))
    const kind = 'calendar-reminder'
    await sendMail(tx, settings, { kind, userId, to, language, letter: { ...letter, paragraphs } })
  })
}
