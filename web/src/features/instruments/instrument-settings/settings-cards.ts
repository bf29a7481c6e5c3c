import type { Instrument } from '@zegel/contract/instruments/instruments'
import { MISSING_TERMS, type MissingTerm } from '@zegel/core/instruments/completeness'
import { instrumentType } from '@zegel/core/instruments/instrument-type'
import { INSTRUMENT_TYPES } from '@zegel/core/instruments/types/names'
import type { TermsCard } from '@zegel/core/instruments/types/definition'
import type { InstrumentTerm } from '@zegel/core/instruments/types/term'

export type CardName = 'name' | 'issuer' | TermsCard

const REQUIRED = INSTRUMENT_TYPES.flatMap((type) => instrumentType(type).terms).filter(
  ({ isRequired }) => isRequired,
)

/** The terms, of whatever type, that a card shows and its dialog asks. */
export function termsOfCard(card: CardName): MissingTerm[] {
  if (card === 'name' || card === 'issuer') return [card]
  const names = REQUIRED.filter((term) => term.card === card).map(({ name }) => name)
  return MISSING_TERMS.filter((term) => names.some((name) => name === term))
}

function termsOn({ type }: Instrument, card: CardName): InstrumentTerm[] {
  return instrumentType(type).terms.filter((term) => term.card === card)
}

/** Whether a card only shows, because units exist or are promised; what was never filled in still may be. */
export function isFixed(instrument: Instrument, card: CardName): boolean {
  const { is_locked, validation } = instrument
  const terms = termsOn(instrument, card)
  const isMissing = termsOfCard(card).some((term) => validation.missing.includes(term))
  // Shares and receipts that are older than what is asked of their rights.
  const isUnsaid = card === 'rights' && !terms.some((term) => term.isFilledIn(instrument.settings))
  return is_locked && terms.length > 0 && terms.every(stands) && !isMissing && !isUnsaid
}

function stands(term: InstrumentTerm): boolean {
  return term.stands !== 'open'
}

/** Whether what a card shows, and stands, becomes something else by a change of terms. */
export function isChangeable(instrument: Instrument, card: CardName): boolean {
  const terms = termsOn(instrument, card)
  return isFixed(instrument, card) && terms.some((term) => term.stands === 'changeable')
}

/** The card that a link such as '#term-limit' leads to. */
export function cardOfHash(hash: string): CardName | undefined {
  const term = MISSING_TERMS.find((one) => hash === anchorOf(one))
  if (term === 'name' || term === 'issuer') return term
  return REQUIRED.find(({ name }) => name === term)?.card ?? undefined
}

/** The anchor of a term, which whatever says that it is missing links to. */
export function anchorOf(term: MissingTerm): string {
  return `term-${term}`
}
