import { Stack } from '@mantine/core'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { GroupsCard } from '../../../features/instruments/groups/groups-card.tsx'
import { InvestSettingsCard } from '../../../features/invest/invest-settings/invest-settings-card.tsx'
import { LandingPreview } from '../../../features/invest/invest-settings/landing-preview.tsx'
import { PublicLinkCard } from '../../../features/invest/invest-settings/public-link-card.tsx'

/** How others invest in an instrument: the link, the settings, the groups whose limit it shares, and the page as they see it. */
export function InvestSection({ instrument }: { instrument: Instrument }) {
  return (
    <Stack gap="lg">
      <PublicLinkCard instrument={instrument} />
      <InvestSettingsCard instrument={instrument} />
      <GroupsCard instrument={instrument} />
      <LandingPreview instrument={instrument} />
    </Stack>
  )
}
