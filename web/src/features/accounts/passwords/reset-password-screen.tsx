import { Group, Stack, Text } from '@mantine/core'
import { EmailAddress } from '@zegel/contract/values'
import { useState } from 'react'
import { z } from 'zod'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { EntranceFrame } from '../../../shared/entrance/entrance-frame.tsx'
import { useEnterSoon, useAddressSecret } from '../../../shared/entrance/entrance.ts'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { ButtonLink, TextLink } from '../../../ui/links.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

// What a mail program cut off is no address any more, and nothing could be saved by it.
const Link = z.object({ token: z.string().min(1), email: EmailAddress })

/** Choosing another password by the link of a mail. */
export function ResetPasswordScreen() {
  const { t } = useTranslation('passwords')
  const { token, email } = useAddressSecret()
  const [end, setEnd] = useState<'reset' | 'refused'>()
  const link = Link.safeParse({ token, email })
  const isOpen = link.success && end === undefined
  return (
    <EntranceFrame title={t('reset.title')} line={isOpen ? t('reset.line') : undefined}>
      {end === 'reset' ? (
        <ResetDone />
      ) : end === 'refused' ? (
        <LinkOver />
      ) : link.success ? (
        <Stack gap="md">
          <ResetPasswordForm
            {...link.data}
            onReset={() => setEnd('reset')}
            onRefused={() => setEnd('refused')}
          />
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

/** A link that was used before or is too old: another choice of password would be refused as well. */
function LinkOver() {
  const { t } = useTranslation(['passwords', 'accounts'])
  return (
    <InfoAlert
      tone="error"
      title={t('reset.over')}
      action={
        <Group gap="sm">
          <ButtonLink to="/forgot-password">{t('reset.askNew')}</ButtonLink>
          <ButtonLink to="/login" variant="default">
            {t('accounts:login.submit')}
          </ButtonLink>
        </Group>
      }
    >
      {t('reset.overLine')}
    </InfoAlert>
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
