import { BondTermsInput } from '@zegel/contract/instruments'
import { message } from '@zegel/contract/messages'
import { z } from 'zod'
import {
  type BondTerms,
  interestFits,
  monthsOf,
  redemptionPeriods,
  toBondInput,
} from './bond-terms.ts'

const YEAR = 12

/** Checks the choices by what they would send, so that a rule has one home; of a locked bond only what may still change. */
export function bondTermsSchema(
  financialInstrumentId: string,
  { isLocked }: { isLocked: boolean },
) {
  return z.custom<BondTerms>().transform((terms, context) => {
    const refuse = (rule: string, path: string) =>
      context.addIssue({ code: 'custom', message: rule, path: [path] })
    const parsed = BondTermsInput.safeParse({
      financial_instrument_id: financialInstrumentId,
      ...toBondInput(terms, { isLocked }),
    })
    for (const { message: rule, path } of parsed.error?.issues ?? []) refuse(rule, String(path[0]))
    if (terms.activation === 'date' && !terms.activation_date)
      refuse(message('date-required'), 'activation_date')
    if (!isLocked) refuseMisfits(terms, refuse)
    return parsed.data ?? z.NEVER
  })
}

function refuseMisfits(terms: BondTerms, refuse: (rule: string, path: string) => void): void {
  const months = monthsOf(terms)
  if (terms.payout === 'custom' && !(Number(terms.interest_frequency) > 0)) return
  if (!interestFits(terms))
    refuse(
      message('interval-does-not-fit'),
      terms.payout === 'custom' ? 'interest_frequency' : 'payout',
    )
  if (terms.redemption === 'linear' && (months === undefined || months < YEAR))
    refuse(message('linear-needs-a-year'), 'redemption')
  else if (
    (terms.redemption === 'linear' || terms.redemption === 'custom') &&
    redemptionPeriods(terms) === undefined
  ) {
    refuse(
      message('interval-does-not-fit'),
      terms.redemption === 'custom' ? 'redemption_frequency' : 'redemption',
    )
  }
}
