import { Button, Text } from '@mantine/core'
import type { User } from '@zegel/contract/accounts/accounts'
import { useTranslation } from 'react-i18next'
import { toastFailure } from '../../../pieces/toast-failure.ts'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { Section } from '../../../ui/section.tsx'
import { useRequestPassword } from './security.api.ts'

/** For who signed up through Google: a link by mail to set a password. */
export function FirstPassword({ user }: { user: User }) {
  const { t } = useTranslation('security')
  const request = useRequestPassword()
  return (
    <Section title={t('noPassword.title')}>
      <Text mb="md">{t('noPassword.line')}</Text>
      {request.isSuccess ? (
        <InfoAlert tone="success">{t('noPassword.sent', { email: user.email })}</InfoAlert>
      ) : (
        <Button
          loading={request.isPending}
          onClick={() => request.mutate(undefined, { onError: (error) => toastFailure(error) })}
        >
          {t('noPassword.send')}
        </Button>
      )}
    </Section>
  )
}
