import { Stack } from '@mantine/core'
import type { Instrument } from '@zegel/contract/instruments'
import { useTranslation } from 'react-i18next'
import { SwitchField } from '../../ui/choice-fields.tsx'
import { Section } from '../../ui/section.tsx'
import { useToggle } from './instruments.api.ts'

const FIELDS = ['peer_to_peer', 'members_can_invite'] as const

/** What participants may do themselves; each switch stands where the server says. */
export function TransactionSwitches({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('instruments')
  const toggle = useToggle(instrument.id)
  return (
    <Section title={t('settings.switches')} line={t('settings.switchesLine')}>
      <Stack gap="md">
        {FIELDS.map((field) => (
          <SwitchField
            key={field}
            label={t(`settings.${field}`)}
            description={t(`settings.${field}Help`)}
            checked={instrument[field]}
            disabled={!instrument.may.manage || (toggle.isPending && toggle.variables === field)}
            onChange={() => toggle.mutate(field)}
          />
        ))}
      </Stack>
    </Section>
  )
}
