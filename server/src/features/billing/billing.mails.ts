import type { Language } from '@zegel/contract/messages'
import type { BillingNews } from '@zegel/core/billing/billing-news'
import type { PlanName } from '@zegel/core/billing/plans'
import { type Letter, letterIn } from '../../mail/letter.ts'

/** What the letters tell of a payment for a plan that failed. */
export interface BillingAbout {
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

const PLAN: Record<Language, Record<PlanName, string>> = {
  nl: { start: 'Start', growth: 'Groei', pro: 'Pro' },
  en: { start: 'Start', growth: 'Growth', pro: 'Pro' },
}

type Said = Pick<Letter, 'subject' | 'paragraphs'> & { heading: string; note: string }
type Words = (about: BillingAbout & { planName: string; insteadName: string }) => Said

const nl: Record<BillingNews, Words> = {
  failed: ({ organization, planName, insteadName, until }) => ({
    subject: `Betaling mislukt: Zegel ${planName} voor ${organization}`,
    heading: 'De betaling is niet gelukt',
    paragraphs: [
      `De betaling van Zegel ${planName} voor ${organization} is niet gelukt. Tot ${until} verandert er niets. Stripe probeert het in de tussentijd opnieuw.`,
      'Klopt de betaalmethode niet meer? Wijzig die dan, of betaal de open factuur meteen.',
    ],
    note: `Is er op ${until} nog niet betaald? Dan gelden de grenzen van ${insteadName}. Wat er al is blijft staan en werkt; er kan dan alleen niets bij.`,
  }),
  lapsed: ({ organization, planName, insteadName }) => ({
    subject: `Niet betaald: Zegel ${planName} voor ${organization} is stilgezet`,
    heading: `Zegel ${planName} is stilgezet`,
    paragraphs: [
      `De betaling van Zegel ${planName} voor ${organization} is ook daarna niet gelukt. Daarom gelden nu de grenzen van ${insteadName}.`,
      'Zodra er is betaald, kun je weer alles toevoegen wat bij je abonnement hoort.',
    ],
    note: 'Wat er al is blijft staan en werkt.',
  }),
}

const en: Record<BillingNews, Words> = {
  failed: ({ organization, planName, insteadName, until }) => ({
    subject: `Payment failed: Zegel ${planName} for ${organization}`,
    heading: 'The payment did not succeed',
    paragraphs: [
      `The payment of Zegel ${planName} for ${organization} did not succeed. Nothing changes until ${until}. Stripe tries again in the meantime.`,
      'Is the payment method out of date? Then change it, or pay the open invoice at once.',
    ],
    note: `If it is still not paid on ${until}, the limits of ${insteadName} apply. Everything that is there stays and works; only nothing can be added.`,
  }),
  lapsed: ({ organization, planName, insteadName }) => ({
    subject: `Not paid: Zegel ${planName} for ${organization} has lapsed`,
    heading: `Zegel ${planName} has lapsed`,
    paragraphs: [
      `The payment of Zegel ${planName} for ${organization} did not succeed afterwards either. So the limits of ${insteadName} apply now.`,
      'Once it is paid, you can add everything again that your plan allows.',
    ],
    note: 'Everything that is there stays and works.',
  }),
}

const LABELS = {
  nl: {
    hello: 'Hallo',
    organization: 'Organisatie',
    plan: 'Abonnement',
    until: 'Blijft gelden tot',
    button: 'Naar het abonnement',
  },
  en: {
    hello: 'Hello',
    organization: 'Organisation',
    plan: 'Plan',
    until: 'Stays in force until',
    button: 'Go to the subscription',
  },
} as const

/** Tells who pays for an organisation that this failed, or that its plan is not in force any more. */
export function billingLetter(language: Language, news: BillingNews, about: BillingAbout): Letter {
  const write = (words: Words, of: Language): Letter => {
    const labels = LABELS[of]
    const planName = PLAN[of][about.plan]
    const said = words({ ...about, planName, insteadName: PLAN[of][about.instead] })
    const until: [string, string][] = news === 'failed' ? [[labels.until, about.until]] : []
    return {
      ...said,
      paragraphs: [`${labels.hello} ${about.name},`, ...said.paragraphs],
      button: { label: labels.button, url: about.url },
      facts: [[labels.organization, about.organization], [labels.plan, planName], ...until],
    }
  }
  return letterIn(language, { nl: write(nl[news], 'nl'), en: write(en[news], 'en') })
}
