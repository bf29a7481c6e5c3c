import { Stack } from '@mantine/core'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { hasDeeds, instrumentType } from '@zegel/core/instruments/instrument-type'
import { DeedFactsSection } from '../../../features/instruments/instrument-settings/deed-facts-section.tsx'
import { SettingsScreen } from '../../../features/instruments/instrument-settings/settings-screen.tsx'
import { DefaultVesting } from '../vesting-part.tsx'

/** What an instrument is: its terms, the vesting that options begin with, and what its deeds state. */
export function SettingsSection({ instrument }: { instrument: Instrument }) {
  return (
    <Stack gap="xl">
      <SettingsScreen instrument={instrument} />
      {instrumentType(instrument.type).vests && <DefaultVesting instrument={instrument} />}
      {hasDeeds(instrument.type) && <DeedFactsSection instrument={instrument} />}
    </Stack>
  )
}
