import { Button } from '@mantine/core'
import type { Import } from '@zegel/contract/imports/imports'
import { useTranslation } from 'react-i18next'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { writeKinds } from '../import-search.ts'
import type { GoTo } from '../imports-screen.tsx'
import { ImportFrame } from '../import-frame.tsx'

interface UnreadableStepProps {
  import: Import
  onGo: GoTo
}

/** A file that was uploaded and can't be read, with the way to another. */
export function UnreadableStep({ import: refused, onGo }: UnreadableStepProps) {
  const { t } = useTranslation('imports')
  return (
    <ImportFrame step="upload" title={t('upload.title')} line={refused.file_name}>
      <InfoAlert
        tone="error"
        title={refused.refusal ?? t('upload.refused')}
        action={
          <Button
            variant="default"
            onClick={() => onGo({ import: 'upload', kinds: writeKinds(refused.import_configs) })}
          >
            {t('upload.other')}
          </Button>
        }
      >
        {t('upload.failed')}
      </InfoAlert>
    </ImportFrame>
  )
}
