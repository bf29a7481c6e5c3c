import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SegmentedToggle } from '../../ui/segmented-toggle.tsx'

interface HistoricToggleProps {
  isHistoric: boolean
  onChange: (isHistoric: boolean) => void
}

/** New or historic, with what that means in a line. */
export function HistoricToggle({ isHistoric, onChange }: HistoricToggleProps) {
  const { t } = useTranslation('transactions')
  return (
    <Stack gap={6}>
      <SegmentedToggle
        label={t('create.kind')}
        value={isHistoric ? 'historic' : 'new'}
        onChange={(kind) => onChange(kind === 'historic')}
        isFullWidth
        options={[
          { value: 'new', label: t('create.new') },
          { value: 'historic', label: t('create.historic') },
        ]}
      />
      <Text size="sm" c="dimmed" aria-live="polite">
        {isHistoric ? t('create.historicHelp') : t('create.newHelp')}
      </Text>
    </Stack>
  )
}
