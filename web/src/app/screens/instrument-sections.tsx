import { Stack } from '@mantine/core'
import { hasDeeds } from '@zegel/core/instruments/instrument-type'
import type { ReactNode } from 'react'
import { FilesSection } from '../../features/instruments/instrument-files/files-section.tsx'
import type { SectionName } from '../../features/instruments/sections.ts'
import { DeedFactsSection } from '../../features/instruments/instrument-settings/deed-facts-section.tsx'
import { SettingsScreen } from '../../features/instruments/instrument-settings/settings-screen.tsx'
import { ValuationsSection } from '../../features/instruments/valuations/valuations-section.tsx'
import { GeneralSection } from './general-section.tsx'
import { ImportSection } from './import-section.tsx'
import { InvestSection } from './invest-section.tsx'
import { MembersSection } from './members-section.tsx'
import { PaymentsSection } from './payments-section.tsx'
import type { SectionProps } from './section-props.ts'

/** Which part of the app draws which section of an instrument. */
export const INSTRUMENT_SECTIONS: Record<SectionName, (at: SectionProps) => ReactNode> = {
  general: (at) => <GeneralSection {...at} />,
  valuations: ({ instrument }) => <ValuationsSection instrument={instrument} />,
  members: (at) => <MembersSection {...at} />,
  invest: ({ instrument }) => <InvestSection instrument={instrument} />,
  payments: ({ instrument }) => <PaymentsSection instrument={instrument} />,
  files: (at) => <FilesOf {...at} />,
  settings: ({ instrument }) => (
    <Stack gap="xl">
      <SettingsScreen instrument={instrument} />
      {hasDeeds(instrument.type) && <DeedFactsSection instrument={instrument} />}
    </Stack>
  ),
  import: ({ instrument }) => <ImportSection instrument={instrument} />,
}

function FilesOf({ instrument, state, open }: SectionProps) {
  const { type, attachToTransactions } = state
  return (
    <FilesSection
      instrument={instrument}
      adding={state.openModal ? { type, attachToTransactions } : undefined}
      onAdding={(isAdding) => open('files', { openModal: isAdding })}
    />
  )
}
