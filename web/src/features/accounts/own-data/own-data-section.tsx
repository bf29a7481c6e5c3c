import { Button, Group, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useConfirmed } from '../../../shared/acting/confirmed.tsx'
import { toastFailure } from '../../../shared/acting/toast-failure.ts'
import { failureText } from '../../../lib/failure-text.ts'
import { whenAnswered } from '../../../shared/acting/when-answered.ts'
import { TextLink } from '../../../ui/links.tsx'
import { Section } from '../../../ui/section.tsx'
import { CloseAccountDialog } from './close-account-dialog.tsx'
import { useDownloadOwnData } from './own-data.api.ts'

/** What one may do with all that is kept about oneself: take it along, and have it erased. */
export function OwnDataSection() {
  const { t } = useTranslation('own-data')
  const [isClosing, setIsClosing] = useState(false)
  const { confirmed, passwordDialog } = useConfirmed(t('download.why'))
  const download = useDownloadOwnData(confirmed)
  return (
    <Section title={t('title')} line={t('line')}>
      <Text size="sm">
        {t('download.text')}{' '}
        <TextLink to="/privacy" underline="always">
          {t('privacy')}
        </TextLink>
      </Text>
      <Group mt="md" gap="sm">
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={download.isPending}
          onClick={() =>
            whenAnswered(download.mutateAsync(), {
              onError: (error) => toastFailure(error, failureText(error)),
            })
          }
        >
          {t('download.open')}
        </Button>
        <Button variant="default" onClick={() => setIsClosing(true)}>
          {t('close.open')}
        </Button>
      </Group>
      {isClosing && <CloseAccountDialog onClose={() => setIsClosing(false)} />}
      {passwordDialog}
    </Section>
  )
}
