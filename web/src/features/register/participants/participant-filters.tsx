import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ToggleChips } from '../../../ui/toggle-chips.tsx'
import type { ParticipantsFilter } from './participants.api.ts'

interface ParticipantFiltersProps {
  value: ParticipantsFilter
  onChange: (part: ParticipantsFilter) => void
}

/** Narrows the participants: how far they have come, whether they hold something, persons or entities. */
export function ParticipantFilters({ value, onChange }: ParticipantFiltersProps) {
  const { t } = useTranslation('participants')
  const { status, holding, type, without_address } = value
  return (
    <Group gap="md">
      <ToggleChips
        label={t('filter.status')}
        value={status}
        onChange={(chosen) => onChange({ status: chosen })}
        options={(['active', 'invited', 'expired', 'inactive'] as const).map((option) => ({
          value: option,
          label: t(`status.${option}`),
        }))}
      />
      <ToggleChips
        label={t('filter.holding')}
        value={holding === undefined ? undefined : holding ? 'with' : 'without'}
        onChange={(chosen) => onChange({ holding: chosen && chosen === 'with' })}
        options={[
          { value: 'with', label: t('filter.with') },
          { value: 'without', label: t('filter.without') },
        ]}
      />
      <ToggleChips
        label={t('filter.type')}
        value={type}
        onChange={(chosen) => onChange({ type: chosen })}
        options={[
          { value: 'person', label: t('filter.persons') },
          { value: 'entity', label: t('filter.entities') },
        ]}
      />
      <ToggleChips
        label={t('filter.address')}
        value={without_address ? 'without' : undefined}
        onChange={(chosen) => onChange({ without_address: chosen && true })}
        options={[{ value: 'without', label: t('filter.withoutAddress') }]}
      />
    </Group>
  )
}
