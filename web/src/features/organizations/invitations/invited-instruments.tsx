import { Button, Group } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { hasRole, mayWithInstrument } from '@zegel/core/access/may'
import { useActor } from '../../../shared/current-user.ts'
import { InstrumentChecks } from '../../../shared/instruments/instrument-checks.tsx'
import { instrumentsQuery } from '../../../shared/instruments/instruments.api.ts'
import { Awaited } from '../../../ui/awaited.tsx'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'

interface InvitedInstrumentsProps {
  organizationId: string
  chosen: readonly string[]
  onChange: (ids: string[]) => void
  error: ReactNode
}

/** The instruments that an invited admin will administer: at least one. */
export function InvitedInstruments(props: InvitedInstrumentsProps) {
  return (
    <Awaited waiting={<LinesSkeleton lines={3} />}>
      <ManagedInstruments {...props} />
    </Awaited>
  )
}

function ManagedInstruments({ organizationId, chosen, onChange, error }: InvitedInstrumentsProps) {
  const { t } = useTranslation('invitations')
  const actor = useActor()
  const isAll = hasRole(actor, 'superadmin', { organizationId })
  const { data } = useSuspenseQuery(instrumentsQuery(organizationId))
  // An admin hands on only what they manage themselves.
  const instruments = data.filter(({ id: instrumentId }) =>
    mayWithInstrument(actor, 'manage instrument', {
      organizationId,
      instrumentId,
      isParticipant: false,
    }),
  )
  if (instruments.length === 0)
    return <InfoAlert>{t(isAll ? 'invite.noneYet' : 'invite.noInstruments')}</InfoAlert>

  const areAllChosen = chosen.length === instruments.length
  function handleToggle(id: string) {
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  }

  return (
    <div>
      <InstrumentChecks
        path="instrument_admin_ids"
        label={t('invite.instruments')}
        description={t('invite.instrumentsHelp')}
        instruments={instruments}
        checked={chosen}
        onToggle={handleToggle}
        error={error}
      />
      {instruments.length > 1 && (
        <Group mt="xs">
          <Button
            variant="subtle"
            size="xs"
            onClick={() => onChange(areAllChosen ? [] : instruments.map(({ id }) => id))}
          >
            {t(areAllChosen ? 'invite.chooseNone' : 'invite.chooseAll')}
          </Button>
        </Group>
      )}
    </div>
  )
}
