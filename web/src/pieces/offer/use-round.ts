import { type RoundState, roundStateOn } from '@zegel/core/invest/round'
import { useTranslation } from 'react-i18next'
import { formatDate, today } from '../../lib/format.ts'
import type { Offered } from './offered.ts'

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
