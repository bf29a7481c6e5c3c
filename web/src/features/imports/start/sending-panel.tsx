import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatPercentage } from '../../../lib/format.ts'
import { ProgressPanel } from '../progress-panel.tsx'

/** How much of a file has been sent; all of it is sent while the server reads it. */
export function SendingPanel({ sent, onStop }: { sent: number; onStop: () => void }) {
  const { t } = useTranslation('imports')
  const isSent = sent >= 1
  return (
    <ProgressPanel
      title={isSent ? t('progress.reading') : t('upload.sending')}
      part={isSent ? undefined : sent}
      line={isSent ? '' : t('upload.sent', { percentage: formatPercentage(sent, 0) })}
      action={
        <Button variant="default" size="sm" onClick={onStop}>
          {t('upload.stop')}
        </Button>
      }
    />
  )
}
