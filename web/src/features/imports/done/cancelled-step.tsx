import { Button, Group } from '@mantine/core'
import type { Import } from '@zegel/contract/imports/imports'
import { useTranslation } from 'react-i18next'
import type { GoTo } from '../imports-screen.tsx'
import { ImportFrame } from '../import-frame.tsx'
import { NewImportButton } from './new-import-button.tsx'

interface CancelledStepProps {
  import: Import
  onGo: GoTo
}

/** An import that somebody stopped before it was in the register. */
export function CancelledStep({ import: { file_name }, onGo }: CancelledStepProps) {
  const { t } = useTranslation('imports')
  return (
    <ImportFrame
      step="review"
      values={{ upload: file_name }}
      title={t('done.cancelledTitle')}
      line={t('done.cancelledLine')}
    >
      <Group gap="sm">
        <NewImportButton />
        <Button variant="subtle" onClick={() => onGo({})}>
          {t('backToList')}
        </Button>
      </Group>
    </ImportFrame>
  )
}
