import { Anchor, Button, Group, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { reloadPage } from '../lib/browser/load-page.ts'
import { supportEmail } from '../shared/support.ts'
import { Page } from '../ui/page/page.tsx'

/**
 * When a screen could not be fetched or made; `cause` is what the helpdesk is told. Without a connection it says so, and comes by itself when
 * there is one.
 */
export function ErrorScreen({ cause }: { cause?: string | undefined }) {
  const { t } = useTranslation('shell')
  const address = supportEmail()
  const isOffline = !cause && !navigator.onLine
  useEffect(() => {
    if (!isOffline) return undefined
    window.addEventListener('online', reloadPage)
    return () => window.removeEventListener('online', reloadPage)
  }, [isOffline])
  const line = isOffline ? (
    t('error.offline.text')
  ) : (
    <>
      {t('error.text')}{' '}
      <Anchor underline="always" c="inherit" href={`mailto:${address}`}>
        {address}
      </Anchor>
    </>
  )
  return (
    <Page title={t(isOffline ? 'error.offline.title' : 'error.title')} line={line}>
      {cause && (
        <Text size="sm" c="dimmed" mb="md">
          {t('error.cause')} <span lang="en">{cause}</span>
        </Text>
      )}
      <Group gap="sm">
        <Button onClick={reloadPage}>{t('error.reload')}</Button>
        <Button component="a" href="/app/home" variant="default">
          {t('error.home')}
        </Button>
      </Group>
    </Page>
  )
}
