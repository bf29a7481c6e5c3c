import { useLocation, useNavigate } from '@tanstack/react-router'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { useState } from 'react'
import { type CardName, cardOfHash, isFixed } from './settings-cards.ts'

/** What the cards of an instrument share: which one is being changed, and which one somebody came for. */
export interface Deck {
  instrument: Instrument
  open: CardName | undefined
  arrivedAt: CardName | undefined
  onOpen: (card: CardName) => void
  /** The card of which the terms are changed by a resolution. */
  changing: CardName | undefined
  onChangeTerms: (card: CardName) => void
  onClose: () => void
}

/** The cards of an instrument; a link to a term opens the dialog of its card at once, for who may change it. */
export function useDeck(instrument: Instrument): Deck {
  const navigate = useNavigate()
  const hash = useLocation({ select: (location) => location.hash })
  const [seen, setSeen] = useState<string>()
  const [arrivedAt, setArrivedAt] = useState<CardName>()
  const [open, setOpen] = useState<CardName>()
  const [changing, setChanging] = useState<CardName>()

  if (hash !== seen) {
    const card = cardOfHash(hash)
    setSeen(hash)
    if (card) {
      setArrivedAt(card)
      if (instrument.may.manage && !isFixed(instrument, card)) setOpen(card)
    }
  }

  function handleClose() {
    setOpen(undefined)
    setChanging(undefined)
    // Whoever reloads the page afterwards has not come for the card again.
    if (hash) void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false })
  }

  return {
    ...{ instrument, open, arrivedAt, onOpen: setOpen, onClose: handleClose },
    ...{ changing, onChangeTerms: setChanging },
  }
}
