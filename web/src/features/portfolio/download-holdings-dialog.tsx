import { Button, Stack, Text } from '@mantine/core'
import { readDate } from '@zegel/core/parsing/read-date'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { today } from '../../lib/format.ts'
import { DateField } from '../../ui/fields/date-field.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { DialogFooter } from '../../ui/dialogs/dialog-footer.tsx'
import { FilterChips } from '../../ui/fields/filter-chips.tsx'
import { SegmentedToggle } from '../../ui/fields/segmented-toggle.tsx'
import { holdingsFileUrl } from './portfolio.api.ts'

const FORMATS = ['xlsx', 'csv', 'pdf'] as const

interface DownloadHoldingsDialogProps {
  legalPersonId: string | undefined
  holderName: string | undefined
  onClose: () => void
}

/** Of which day what is held is taken along: today, the days a Dutch tax return asks for, or any other. */
export function DownloadHoldingsDialog(props: DownloadHoldingsDialogProps) {
  const { legalPersonId, holderName, onClose } = props
  const { t } = useTranslation('portfolio')
  const [date, setDate] = useState(today())
  const [format, setFormat] = useState<(typeof FORMATS)[number]>('xlsx')
  const chosen = readDate(date)
  return (
    <Dialog title={t('download.title')} onClose={onClose}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {holderName ? t('download.lineOf', { name: holderName }) : t('download.line')}
        </Text>
        <FilterChips
          label={t('download.days')}
          value={date}
          onChange={setDate}
          options={useOfferedDays()}
        />
        <DateField
          label={t('download.date')}
          value={date}
          onChange={setDate}
          error={chosen ? undefined : t('download.noDate')}
        />
        <SegmentedToggle
          label={t('download.format')}
          value={format}
          onChange={setFormat}
          options={FORMATS.map((value) => ({ value, label: t(`download.formats.${value}`) }))}
        />
        <DialogFooter>
          <Button variant="default" onClick={onClose}>
            {t('download.cancel')}
          </Button>
          <Button
            component="a"
            {...(chosen
              ? { href: holdingsFileUrl({ legalPersonId, format, date: chosen }), download: true }
              : { 'data-disabled': true, 'aria-disabled': true, role: 'link' })}
            onClick={() => chosen && onClose()}
          >
            {t('download.submit')}
          </Button>
        </DialogFooter>
      </Stack>
    </Dialog>
  )
}

// A return over a year asks what there was on its first day.
function useOfferedDays() {
  const { t } = useTranslation('portfolio')
  const now = today()
  const year = Number(now.slice(0, 4))
  return [
    { value: now, label: t('download.today') },
    ...[year, year - 1].map((of) => ({
      value: `${of}-01-01`,
      label: t('download.taxDay', { year: of }),
    })),
  ]
}
