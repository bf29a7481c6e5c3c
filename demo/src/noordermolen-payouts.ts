import { NewDividend } from '@zegel/contract/payouts/dividends'
import type { Context } from '@zegel/server/context'
import {
  addBankAccount,
  approveRun,
  editPayoutSettings,
  makeRun,
  openDueDaysOf,
  prepareRun,
  recordDividend,
} from '@zegel/server/features/payouts/payouts'
import { today } from '@zegel/server/lib/clock'
import { findNet } from './demo.queries.ts'
import { DEMO_IP, type DemoUser } from './demo-user.ts'
import type { NoordermolenInstruments } from './noordermolen-instruments.ts'

/** Pays what fell due last on the loan, and proposes what is next: an approved run that waits for the bank, and one that waits for a look. */
export async function addNoordermolenPayouts(
  { context, actor }: DemoUser,
  organizationId: string,
  { windlening, aandelen }: NoordermolenInstruments,
): Promise<void> {
  const by = { userId: actor.userId, ip: DEMO_IP }
  await addBankAccount(
    context,
    organizationId,
    {
      ...{ organization_id: organizationId, IBAN: 'NL02ABNA0123456789', BIC: null },
      name: 'Energiecoöperatie De Noordermolen',
    },
    by,
  )
  const settings = { organization_id: organizationId, propose_days: 14, large_amount: '5000.00' }
  await editPayoutSettings(context, organizationId, settings, by)
  const days = (await openDueDaysOf(context)(organizationId)).filter(
    ({ instrumentId }) => instrumentId === windlening.instrumentId,
  )
  const day = today(context)
  const last = days.findLast(({ date }) => date <= day)
  const next = days.find(({ date }) => date > day)
  const run = async (due: typeof last) => {
    if (!due) return undefined
    const wish = {
      ...{ organization_id: organizationId, financial_instrument_id: windlening.instrumentId },
      ...{ kind: kindOf(due), due_date: due.date, is_past: due.date <= day },
    } as const
    const made = await makeRun(context, organizationId, wish, { ...by, once: null })
    await prepareRun(context, made)
    return made
  }
  const approved = await run(last)
  if (approved) await approve(context, approved, by)
  await run(next)
  const resolution = resolutionOf(aandelen, day)
  await recordDividend(context, organizationId, resolution, { ...by, once: null })
}

/** A dividend that was resolved last week and is paid next month; holders of receipts get what their foundation gets. */
function resolutionOf(
  { organizationId, instrumentId }: NoordermolenInstruments['aandelen'],
  day: string,
) {
  const on = (days: number) => Temporal.PlainDate.from(day).add({ days }).toString()
  return NewDividend.parse({
    organization_id: organizationId,
    ...{ resolved_on: on(-7), board_approved_on: on(-6), record_date: on(7), payment_date: on(21) },
    description: 'Dividend over het afgelopen boekjaar',
    classes: [{ financial_instrument_id: instrumentId, per_unit: '0.35' }],
  })
}

async function approve(
  context: Context,
  run: Parameters<typeof approveRun>[1],
  by: Parameters<typeof approveRun>[3],
): Promise<void> {
  await approveRun(context, run, await findNet(context.db, run.runId), by)
}

function kindOf({
  interestCents,
  redemptionCents,
}: Record<`${'interest' | 'redemption'}Cents`, bigint>) {
  if (redemptionCents === 0n) return 'interest' as const
  return interestCents === 0n ? ('redemption' as const) : ('interest and redemption' as const)
}
