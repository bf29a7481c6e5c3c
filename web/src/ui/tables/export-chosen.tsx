import { Button } from '@mantine/core'
import { MOST_IDS_IN_ADDRESS } from '@zegel/contract/values'
import type { SheetFormat } from '@zegel/contract/file-formats'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ListDownload } from './download-menu.tsx'

interface ExportChosenProps {
  count: number
  urlOf: (format: SheetFormat) => string
}

/** Takes the chosen rows along as a file; as many as an address can name. */
export function ExportChosen({ count, urlOf }: ExportChosenProps) {
  const { t } = useTranslation('ui')
  const label = t('table.exportChosen')
  if (count > MOST_IDS_IN_ADDRESS)
    return (
      <Button variant="default" size="xs" disabled>
        {label} · {t('table.exportTooMany', { most: MOST_IDS_IN_ADDRESS })}
      </Button>
    )
  return <ListDownload urlOf={urlOf} ofChosen={{ label, size: 'xs' }} />
}
