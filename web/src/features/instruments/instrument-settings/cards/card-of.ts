import type { Deck } from '../use-deck.ts'

/** What a card of terms is given: the instrument, of a type that has them. */
export interface CardOf<Of> {
  deck: Deck
  instrument: Of
}
