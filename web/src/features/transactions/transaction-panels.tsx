import { Box, Stack } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useAddressWord } from '../../lib/use-address-word.ts'
import { SegmentedToggle } from '../../ui/fields/segmented-toggle.tsx'
import { TransactionPanel } from './transaction-panel.tsx'

const PANELS = ['outstanding', 'history'] as const

/** What waits for the user and what is behind them; below the xl breakpoint one of the two at a time. */
export function TransactionPanels({ legalPersonId }: { legalPersonId?: string | undefined }) {
  const { t } = useTranslation('transactions')
  const [panel, setPanel] = useAddressWord('panel', PANELS)
  return (
    <Stack gap="lg">
      <Box hiddenFrom="xl">
        <SegmentedToggle
          label={t('panel.toggle')}
          value={panel}
          onChange={setPanel}
          isFullWidth
          options={[
            { value: 'outstanding', label: t('panel.outstanding') },
            { value: 'history', label: t('panel.history') },
          ]}
        />
      </Box>
      <Box {...(panel !== 'outstanding' && { visibleFrom: 'xl' })}>
        <TransactionPanel panel="outstanding" legalPersonId={legalPersonId} />
      </Box>
      <Box {...(panel !== 'history' && { visibleFrom: 'xl' })}>
        <TransactionPanel panel="history" legalPersonId={legalPersonId} />
      </Box>
    </Stack>
  )
}
