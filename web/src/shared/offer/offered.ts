import { useTranslation } from '../../i18n/use-translation.ts'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { type RoundState, roundStateOn } from '@zegel/core/invest/offer-state'
import { formatDate, today } from '../../lib/format.ts'

/** What is offered, as whoever invests sees it: some of an instrument. */
export type Offered = PartOf<Instrument> & { groups: readonly { available_value: string }[] }

type PartOf<One> = One extends Instrument
  ? Pick<
      One,
      | 'type'
      | 'name'
      | 'description'
      | 'settings'
      | 'first_sale'
      | 'organization'
      | 'issuing_legal_person'
      | 'price_per_unit'
      | 'public_investments'
      | 'invested'
      | 'blocked_amount'
      | 'available_value'
      | 'min_investment'
      | 'max_investment'
      | 'welcome_text'
      | 'round_start_date'
      | 'round_end_date'
    >
  : never

export interface Round {
  state: RoundState
  /** 'Van 1 mrt. 2026 tot en met 30 jun. 2026'. */
  text: string
}

/** When one can invest, in words, and how that stands today. */
export function useRound(offer: Pick<Offered, 'round_start_date' | 'round_end_date'>): Round {
  const { t } = useTranslation('offer')
  const { round_start_date: startDate, round_end_date: endDate } = offer
  const state = roundStateOn(today(), { startDate, endDate })
  if (startDate && endDate)
    return {
      state,
      text: t('round.between', { start: formatDate(startDate), end: formatDate(endDate) }),
    }
  if (startDate) return { state, text: t('round.from', { start: formatDate(startDate) }) }
  if (endDate) return { state, text: t('round.until', { end: formatDate(endDate) }) }
  return { state, text: t('round.always') }
}
