import type { InvestOffer } from '@zegel/contract/invest/invest'
import type { InvestStep } from './invest-steps.ts'

interface Situation {
  /** Who is signed in; null for a guest. */
  investor: InvestOffer['investor']
  /** Somebody can invest now. */
  isOpen: boolean
  /** A legal person is chosen and the amount is in range. */
  isChosen: boolean
}

/** Where somebody who asks for a step comes to: no later than what has to be known first, and past what is known already. */
export function arriveAt(
  wanted: InvestStep,
  { investor, isOpen, isChosen }: Situation,
): InvestStep {
  if (wanted === 'landing' || !isOpen) return 'landing'
  if (!investor) return 'userInfo'
  if (investor.missing.length > 0) return 'updateInfo'
  return wanted === 'payment' && isChosen ? 'payment' : 'selection'
}
