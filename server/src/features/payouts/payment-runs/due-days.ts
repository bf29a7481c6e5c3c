import { nextExecutionDay } from '@zegel/core/payouts/execution-day'
import type { DueDay } from '@zegel/contract/payouts/payment-runs'
import { formatCents } from '@zegel/core/money'
import type { Context } from '../../../context.ts'
import { today } from '../../../lib/clock.ts'
import { cashFlowsOf } from '../../instruments/instruments.ts'
import { listBonds, listPaidDays } from './due-days.queries.ts'

/** So many months ahead are looked at unless it is asked otherwise, and so many back. */
const MONTHS = 12

export interface OpenDueDay {
  instrumentId: string
  date: string
  interestCents: bigint
  redemptionCents: bigint
}

export type ListDueDays = (organizationId: string, until?: string) => Promise<OpenDueDay[]>

/**
 * Gives the function that lists the days on which something falls due on bonds of an organisation, or fell in the last year, for which there
 * is no run yet, the earliest first; with what of the day is still without one.
 */
export function openDueDaysOf(context: Pick<Context, 'db' | 'now'>): ListDueDays {
  const listCashFlows = cashFlowsOf(context)
  return async (organizationId, until) => {
    const day = Temporal.PlainDate.from(today(context))
    const from = day.subtract({ months: MONTHS }).toString()
    const last = until ?? day.add({ months: MONTHS }).toString()
    const ids = (await listBonds(context.db, organizationId)).map(({ id }) => id)
    const { flows } = await listCashFlows(organizationId, ids)
    const paid = await listPaidDays(context.db, organizationId, from)
    const found = new Map(paid.map((row) => [`${row.instrument_id} ${row.due_date}`, row]))
    return flows
      .filter(({ date }) => date >= from && date <= last)
      .map((flow) => {
        const run = found.get(`${flow.instrumentId} ${flow.date}`)
        return {
          ...flow,
          interestCents: run?.covers_interest ? 0n : flow.interestCents,
          redemptionCents: run?.covers_redemption ? 0n : flow.redemptionCents,
        }
      })
      .filter(({ interestCents, redemptionCents }) => interestCents + redemptionCents > 0n)
  }
}

/** The same as whoever reads it sees it. */
export function dueDaysOf(context: Pick<Context, 'db' | 'now'>) {
  const listOpen = openDueDaysOf(context)
  return async (organizationId: string, until?: string): Promise<DueDay[]> => {
    const names = new Map(
      (await listBonds(context.db, organizationId)).map((row) => [row.id, row] as const),
    )
    const date = today(context)
    return (await listOpen(organizationId, until)).flatMap((day) => {
      const instrument = names.get(day.instrumentId)
      if (!instrument) return []
      return {
        ...{ financial_instrument: instrument, due_date: day.date, is_past: day.date < date },
        execution_date: nextExecutionDay(day.date, date),
        interest: formatCents(day.interestCents),
        redemption: formatCents(day.redemptionCents),
      }
    })
  }
}
