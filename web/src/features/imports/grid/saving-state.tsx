import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../../lib/failure-text.ts'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { countUnsaved } from './unsaved-texts.ts'
import type { CellEdits } from './use-cell-edits.ts'

/** Whether what somebody typed is saved; what could not be saved stays in its cells, and can be tried again. */
export function SavingState({
  edits: { unsaved, failure, retry, wasSaved },
}: {
  edits: CellEdits
}) {
  const { t } = useTranslation('import-grid')
  const count = countUnsaved(unsaved)
  if (failure !== undefined)
    return (
      <InfoAlert
        tone="error"
        title={t('saving.failed', { count })}
        action={
          <Button variant="default" size="compact-sm" onClick={retry}>
            {t('saving.retry')}
          </Button>
        }
      >
        {failureText(failure)}
      </InfoAlert>
    )
  return (
    <Text size="xs" c="dimmed" role="status" mih="1.25rem">
      {count > 0 ? t('saving.busy') : wasSaved && t('saving.done')}
    </Text>
  )
}
