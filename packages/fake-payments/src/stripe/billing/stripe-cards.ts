import { sandboxId } from '../../sandbox-id.ts'
import { StripeRefused } from '../stripe-answers.ts'
import type { SandboxCard } from './stripe-billing-records.ts'

/** A card with this number is refused each time something is charged. */
export const DECLINED = '0002'
/** A card with this number always pays. */
export const GOOD = '4242'

/** A card that somebody gives. */
export function newCard(last4: string): SandboxCard {
  return { id: sandboxId('pm_1', 23), brand: 'visa', last4 }
}

/** Refuses as a bank would, when nothing can be charged. */
export function assertCharged(card: SandboxCard | null): void {
  if (card && card.last4 !== DECLINED) return
  throw new StripeRefused(402, {
    message: card ? 'Your card was declined.' : 'This customer has no attached payment source.',
    type: 'card_error',
    code: card ? 'card_declined' : 'missing',
  })
}
