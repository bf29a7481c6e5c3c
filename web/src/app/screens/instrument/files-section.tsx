import { FilesSection as Files } from '../../../features/instruments/instrument-files/files-section.tsx'
import type { SectionProps } from './instrument-state.ts'

/** The files of an instrument, and the form for a new one where the navigation asked for it. */
export function FilesSection({ instrument, state, open, close }: SectionProps) {
  const { type, attachToTransactions } = state
  return (
    <Files
      instrument={instrument}
      adding={state.openModal ? { type, attachToTransactions } : undefined}
      onAdding={(isAdding) => open('files', { openModal: isAdding })}
      onCancel={close}
    />
  )
}
