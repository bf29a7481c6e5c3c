import type { Instrument } from '@zegel/contract/instruments/instruments'
import type { SectionName } from '../../../features/instruments/sections.ts'
import type { InstrumentState } from './instrument-state.ts'

/** What every section of an instrument gets. */
export interface SectionProps {
  instrument: Instrument
  /** What the navigation to this section asked of it. */
  state: InstrumentState
  /** Goes to a section, the one that is open included, and asks something of it. */
  open: (section: SectionName, state?: InstrumentState) => void
  /** Opens the form for a new transaction, for a receiver if one is known. */
  openTransaction: (receiver?: InstrumentState['receiver']) => void
}
