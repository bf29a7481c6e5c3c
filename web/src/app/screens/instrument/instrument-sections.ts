import type { SectionName } from '../../../shared/instruments/use-open-section.ts'
import { part } from '../../../ui/page/part.tsx'
import type { SectionProps } from './instrument-state.ts'

const section = part<SectionProps>

/** Which part of the app draws which section of an instrument; its code comes when the section is first wanted. */
export const INSTRUMENT_SECTIONS: Record<SectionName, ReturnType<typeof section>> = {
  general: section(
    async () => (await import('./general-section.tsx')).GeneralSection,
    [
      'objections',
      'invest-settings',
      'offer',
      'groups',
      'schedules',
      'limited-rights',
      'saved-views',
    ],
  ),
  register: section(
    async () => (await import('./register-section.tsx')).RegisterSection,
    ['participants', 'invitations', 'saved-views', 'add-person', 'limited-rights'],
  ),
  valuations: section(
    async () =>
      (await import('../../../features/instruments/valuations/valuations-section.tsx'))
        .ValuationsSection,
    ['valuations'],
  ),
  members: section(
    async () => (await import('./members-section.tsx')).MembersSection,
    ['participants', 'invitations', 'saved-views', 'add-person', 'limited-rights', 'imports'],
  ),
  invest: section(
    async () => (await import('./invest-section.tsx')).InvestSection,
    ['invest-settings', 'offer', 'groups'],
  ),
  payments: section(
    async () => (await import('./payments-section.tsx')).PaymentsSection,
    ['instrument-payments', 'bank-statements', 'saved-views'],
  ),
  files: section(
    async () => (await import('./files-section.tsx')).FilesSection,
    ['instrument-files', 'entity-files'],
  ),
  settings: section(
    async () => (await import('./settings-section.tsx')).SettingsSection,
    ['instrument-settings', 'terms-changes', 'deed-facts'],
  ),
  import: section(
    async () => (await import('./import-section.tsx')).ImportSection,
    ['imports', 'import-grid', 'participants', 'add-person'],
  ),
}

/** Has the code of a section come before it is opened; an address may name one that there is not. */
export function preloadSection(name: string): Promise<void> | undefined {
  const known: Readonly<Record<string, ReturnType<typeof section> | undefined>> =
    INSTRUMENT_SECTIONS
  return known[name]?.prepared()
}
