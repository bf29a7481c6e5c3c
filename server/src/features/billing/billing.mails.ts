import type { Language } from '@zegel/contract/messages'
import type { BillingNotice } from '@zegel/core/billing/billing-notice'
import type { PlanName } from '@zegel/core/billing/plans'
import { TEXTS } from '@zegel/texts/read-texts'
import { type Letter, writeLetter } from '../../mail/letter.ts'

/** What the letters tell of a payment for a plan that failed. */
export interface BillingLetterInput {
  /** How the reader is called. */
  name: string
  organization: string
  /** The plan that is not paid. */
  plan: PlanName
  /** The plan whose limits count when it stays so. */
  instead: PlanName
  /** Until when the plan stays in force. */
  until: string
  url: string
}

/** Tells who pays for an organisation that this failed, or that its plan is not in force any more. */
export function billingLetter(
  language: Language,
  news: BillingNotice,
  about: BillingLetterInput,
): Letter {
  const { plan } = TEXTS[language].domain
  const named = { planName: plan[about.plan], insteadName: plan[about.instead] }
  return writeLetter(language, `plan-${news}`, { ...about, ...named })
}
