import type { Instrument } from '@zegel/contract/instruments/instruments'
import type { ReactNode } from 'react'
import { ImportHistory } from './history/import-history.tsx'
import type { ImportSearch } from './import-search.ts'
import { StartedImport } from './started-import.tsx'
import { TypeStep } from './start/type-step.tsx'
import { UploadStep } from './start/upload-step.tsx'

/** Goes to another place in importing; without a step back to it when it only says the same place more precisely. */
export type GoTo = (place: ImportSearch, options?: { replace?: boolean }) => void

export interface ImportsScreenProps {
  instrument: Instrument
  /** Where in importing one is. */
  at: ImportSearch
  onGo: GoTo
  /** A way to what was imported. */
  toRegister: ReactNode
}

/** Bringing many rows into a register at once: what was imported so far, or one import step by step. */
export function ImportsScreen({ instrument, at, onGo, toRegister }: ImportsScreenProps) {
  switch (at.import) {
    case undefined:
      return <ImportHistory instrument={instrument} onGo={onGo} />
    case 'type':
      return <TypeStep instrument={instrument} kinds={at.kinds} onGo={onGo} />
    case 'upload':
      return <UploadStep instrumentId={instrument.id} kinds={at.kinds} onGo={onGo} />
    default:
      return <StartedImport key={at.import} id={at.import} onGo={onGo} toRegister={toRegister} />
  }
}
