import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type CheckedInstrument,
  InstrumentChecks,
} from '../../../shared/instruments/instrument-checks.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'

interface InvitedInstrumentsProps {
  query: {
    instruments: readonly CheckedInstrument[] | undefined
    /** Also those of the others. */
    isAll: boolean
    error: unknown
    refetch: () => unknown
  }
  chosen: readonly string[]
  onChange: (ids: string[]) => void
  error: ReactNode
}

/** The instruments that an invited admin will administer: at least one. */
export function InvitedInstruments({ query, chosen, onChange, error }: InvitedInstrumentsProps) {
  const { t } = useTranslation('invitations')
  const { instruments } = query
  if (!instruments)
    return query.error ? (
      <Failure error={query.error} onRetry={query.refetch} />
    ) : (
      <LinesSkeleton lines={3} />
    )
  if (instruments.length === 0)
    return <InfoAlert>{t(query.isAll ? 'invite.noneYet' : 'invite.noInstruments')}</InfoAlert>

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
