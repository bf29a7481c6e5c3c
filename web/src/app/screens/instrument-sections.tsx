import type { ReactNode } from 'react'
import { ImportDoor } from '../../features/instruments/import-door.tsx'
import type { SectionName } from '../../features/instruments/sections.ts'
import { SettingsScreen } from '../../features/instruments/settings-screen.tsx'
import { NotAvailableYet } from '../../ui/not-available-yet.tsx'
import { GeneralSection } from './general-section.tsx'
import { MembersSection } from './members-section.tsx'
import type { SectionProps } from './section-props.ts'

/** Which part of the app draws which section of an instrument. */
export const INSTRUMENT_SECTIONS: Record<SectionName, (at: SectionProps) => ReactNode> = {
  general: (at) => <GeneralSection {...at} />,
  valuations: () => <NotAvailableYet />,
  members: (at) => <MembersSection {...at} />,
  invest: () => <NotAvailableYet />,
  files: () => <NotAvailableYet />,
  settings: ({ instrument }) => <SettingsScreen instrument={instrument} />,
  import: () => <ImportDoor />,
}
