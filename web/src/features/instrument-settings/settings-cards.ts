import type { Instrument } from '@zegel/contract/instruments'
import type { MissingTerm } from '@zegel/core/instruments/completeness'

/** The cards there are, each with the terms that it shows and its dialog asks. */
export const CARD_TERMS = {
  name: ['name'],
  issuer: ['issuer'],
  price: ['price', 'limit', 'exercise-price'],
  duration: ['duration'],
  interest: ['interest'],
  redemption: ['redemption'],
  activation: [],
  offer: ['public-offer'],
  valuation: [],
  parValue: ['par-value'],
  ratio: ['ratio'],
  underlying: ['underlying-instrument'],
  expiration: ['expiration'],
} as const satisfies Record<string, readonly MissingTerm[]>
export type CardName = keyof typeof CARD_TERMS

// What decides what a unit pays or means; the price of a bond stands too, beside a limit that may still change.
const FIXED_CARDS: Readonly<Record<Instrument['type'], readonly CardName[]>> = {
  bonds: ['duration', 'interest', 'redemption', 'activation'],
  shares: ['parValue'],
  depositary_receipts: ['underlying', 'ratio'],
  options: ['price', 'expiration', 'underlying'],
}

/** Whether a card only shows, because units exist or are promised; what was never filled in still may be. */
export function isFixed({ type, is_locked, validation }: Instrument, card: CardName): boolean {
  const isMissing = CARD_TERMS[card].some((term) => validation.missing.includes(term))
  return is_locked && FIXED_CARDS[type].includes(card) && !isMissing
}

/** Whether what a card shows, and stands, becomes something else by a change of terms. */
export function isChangeable(instrument: Instrument, card: CardName): boolean {
  return isFixed(instrument, card) && card !== 'underlying'
}

const CARDS = Object.keys(CARD_TERMS) as CardName[] // safe: its own keys

/** The card that a link such as '#term-limit' leads to. */
export function cardOfHash(hash: string): CardName | undefined {
  return CARDS.find((card) => CARD_TERMS[card].some((term) => hash === anchorOf(term)))
}

/** The anchor of a term, which whatever says that it is missing links to. */
export function anchorOf(term: MissingTerm): string {
  return `term-${term}`
}
