import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { EntranceFrame } from '../../../shared/entrance/entrance-frame.tsx'
import { useEnterSoon, useAddressSecret } from '../../../shared/entrance/entrance.ts'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { ButtonLink, TextLink } from '../../../ui/links.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

/** Choosing another password by the link of a mail. */
export function ResetPasswordScreen() {
  const { t } = useTranslation('passwords')
  const { token, email } = useAddressSecret()
  const [isReset, setIsReset] = useState(false)
  const isComplete = token !== undefined && email !== undefined
  return (
    <EntranceFrame title={t('reset.title')} line={isComplete ? t('reset.line') : undefined}>
      {isReset ? (
        <ResetDone />
      ) : isComplete ? (
        <Stack gap="md">
          <ResetPasswordForm token={token} email={email} onReset={() => setIsReset(true)} />
          <Text size="sm" c="dimmed">
            {t('reset.old')}{' '}
            <TextLink to="/forgot-password" underline="always">
              {t('reset.askNew')}
            </TextLink>
          </Text>
        </Stack>
      ) : (
        <InfoAlert
          tone="warning"
          title={t('reset.incomplete')}
          action={
            <ButtonLink to="/forgot-password" variant="default">
              {t('reset.askNew')}
            </ButtonLink>
          }
        >
          {t('reset.incompleteLine')}
        </InfoAlert>
      )}
    </EntranceFrame>
  )
}

function ResetDone() {
  const { t } = useTranslation('passwords')
  useEnterSoon('/app/home')
  return (
    <InfoAlert tone="success" action={<TextLink to="/app/home">{t('reset.now')}</TextLink>}>
      {t('reset.done')}
    </InfoAlert>
  )
}
