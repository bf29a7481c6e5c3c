import { formatMoney } from '@zegel/core/money'
import type { RunKind } from '@zegel/core/payouts/payment-run'
import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../db/database.ts'
import { withSavepoint } from '../../../db/with-savepoint.ts'
import { today } from '../../../lib/clock.ts'
import { writeLetter, mailDay } from '../../../mail/letter.ts'
import { sendMail } from '../../../mail/send-mail.ts'
import { type OpenDueDay, openDueDaysOf } from './due-days.ts'
import {
  type PayoutMemberRow,
  listPayoutMembers,
  listBonds,
  listProposing,
} from './due-days.queries.ts'
import { addRun } from './make-run.ts'

interface Organization {
  id: string
  name: string
}

/**
 * Proposes runs for what falls due within the days that organisations chose, and writes to those who approve them: once for each, however
 * often this is done and on however many servers. What is past is left to people.
 */
export async function proposeRuns(context: Context): Promise<void> {
  const date = today(context)
  const listOpen = openDueDaysOf(context)
  for (const { propose_days, ...organization } of await listProposing(context.db)) {
    const until = Temporal.PlainDate.from(date).add({ days: propose_days }).toString()
    const open = (await listOpen(organization.id, until)).filter((day) => day.date >= date)
    for (const day of open) await propose(context, organization, day)
  }
}

async function propose(
  context: Context,
  organization: Organization,
  day: OpenDueDay,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const wish = {
      ...{ financial_instrument_id: day.instrumentId, kind: kindOf(day) },
      ...{ due_date: day.date, bank_account_id: null },
    }
    const made = { organizationId: organization.id, wish, date: today(context) }
    // Somebody may make it at the same moment.
    await withSavepoint(tx, 'is taken', async () => {
      const { runId } = await addRun(tx, made, { userId: null, ip: null })
      await tell(tx, context.settings, { organization, day, runId })
    })
  })
}

function kindOf({ interestCents, redemptionCents }: OpenDueDay): Exclude<RunKind, 'dividend'> {
  if (redemptionCents === 0n) return 'interest'
  return interestCents === 0n ? 'redemption' : 'interest and redemption'
}

async function tell(
  tx: Tx,
  settings: Context['settings'],
  about: { organization: Organization; day: OpenDueDay; runId: string },
): Promise<void> {
  const { organization, day } = about
  const bonds = await listBonds(tx, organization.id)
  const instrument = bonds.find(({ id }) => id === day.instrumentId)?.name ?? ''
  for (const approver of await listPayoutMembers(tx, organization.id, ['superadmin']))
    await write(tx, settings, approver, { ...about, instrument })
}

async function write(
  tx: Tx,
  settings: Context['settings'],
  { user_id: userId, email: to, name, language: own }: PayoutMemberRow,
  about: { organization: Organization; day: OpenDueDay; runId: string; instrument: string },
): Promise<void> {
  const { organization, day, runId, instrument } = about
  const language = own ?? 'nl'
  const kind = 'payment-run-proposed'
  const letter = writeLetter(language, kind, {
    ...{ name, organization: organization.name, instrument, day: mailDay(language, day.date) },
    amount: formatMoney(day.interestCents + day.redemptionCents),
    url: `${settings.url}/app/overview/payouts/runs/${runId}?id=${organization.id}`,
  })
  await sendMail(tx, settings, { kind, userId, to, language, letter })
}
