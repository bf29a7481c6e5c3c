import { Button, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CallFailed } from '../../lib/call.ts'
import { waitText } from '../../lib/failure-text.ts'
import { InfoAlert } from '../../ui/info-alert.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import classes from './onboarding.module.css'

interface InvitationNotReadProps {
  error: unknown
  onRetry: () => unknown
}

/** The invitation could not be read: no answer, a fault of ours, or another; and another try. */
export function InvitationNotRead({ error, onRetry }: InvitationNotReadProps) {
  const { t } = useTranslation('onboarding')
  usePageTitle(t('notRead.title'))
  const text = [t(`notRead.${kindOf(error)}`), waitText(error)].filter(Boolean).join(' ')
  return (
    <div className={classes.root}>
      <Title order={1}>{t('notRead.title')}</Title>
      <InfoAlert
        tone="error"
        action={<Button onClick={() => void onRetry()}>{t('notRead.retry')}</Button>}
      >
        {text}
      </InfoAlert>
    </div>
  )
}

function kindOf(error: unknown): 'network' | 'server' | 'other' {
  const status = error instanceof CallFailed ? error.status : 500
  if (status === 0) return 'network'
  return status >= 500 ? 'server' : 'other'
}
