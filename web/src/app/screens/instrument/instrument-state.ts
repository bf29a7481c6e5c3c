import type { Instrument } from '@zegel/contract/instruments/instruments'
import type { SectionName } from '../../../shared/instruments/use-open-section.ts'

/** What a navigation to a section of an instrument asks of it, in the history's state so that the address stays the same. */
export interface InstrumentState {
  /** General: opens the form for a new transaction, as long as it is of this instrument. */
  openCreateTransaction?: boolean
  instrumentId?: string
  historic?: boolean
  /** Who receives, when the form is opened from a participant. */
  receiver?: { value: string; label: string }
  /** Members and files: opens the form for a new participant or file. */
  openModal?: boolean
  /** Files: what the form for a new file starts with. */
  attachToTransactions?: boolean
  type?: 'conditions' | 'attachment' | 'information_document_afm'
  /** A form was asked for on another section, to which one goes back when it is closed without what it was for. */
  isFromElsewhere?: boolean
}

declare module '@tanstack/react-router' {
  interface HistoryState extends InstrumentState {}
}

/** What the navigation to where one is asked. What is kept there of the address itself is another with each change of it, and left out. */
export function askedOf({ state }: { state: object }): InstrumentState {
  const asked = Object.entries(state).filter(
    ([word]) => word !== 'key' && word !== 'beside' && !word.startsWith('__'),
  )
  return Object.fromEntries(asked) // safe: every key of it may be absent
}

/** Whether the form for a new transaction is open. */
export function createsTransaction(instrument: Instrument, state: InstrumentState): boolean {
  const isAsked = state.openCreateTransaction === true && state.instrumentId === instrument.id
  return isAsked && instrument.may.manage && instrument.validation.valid
}

/** What every section of an instrument gets. */
export interface SectionProps {
  instrument: Instrument
  /** What the navigation to this section asked of it. */
  state: InstrumentState
  /** Goes to a section, the one that is open included, and asks something of it. */
  open: (section: SectionName, state?: InstrumentState) => void
  /** Closes the form that the navigation asked for without what it was for, and goes back to the section it was asked on. */
  close: () => void
  /** Opens the form for a new transaction, for a receiver if one is known. */
  openTransaction: (receiver?: InstrumentState['receiver']) => void
}
