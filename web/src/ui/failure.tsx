import { Button, Stack, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useTranslation } from '../i18n/use-translation.ts'
import { failureText, referenceText } from '../lib/failure-text.ts'

interface FailureProps {
  error: unknown
  onRetry?: () => unknown
}

/** Where something could not be loaded: what happened, and another try. */
export function Failure({ error, onRetry }: FailureProps) {
  const { t } = useTranslation('ui')
  return (
    <Stack align="center" gap="xs" py="xl" px="md" ta="center" role="alert">
      <IconAlertCircle size={32} color="var(--zegel-error)" aria-hidden />
      <Text fw={600}>{t('failure.title')}</Text>
      <Text size="sm" c="dimmed" maw="30rem">
        {failureText(error)} {referenceText(error)}
      </Text>
      {onRetry && (
        <Button variant="default" mt="xs" onClick={() => void onRetry()}>
          {t('failure.retry')}
        </Button>
      )}
    </Stack>
  )
}
