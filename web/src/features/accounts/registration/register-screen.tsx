import { Box, Stack, Text } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { EntranceFrame } from '../../../shared/entrance/entrance-frame.tsx'
import { SetUpLine } from '../../../shared/entrance/set-up-line.tsx'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { InvitedRegistration } from './invited-registration.tsx'
import { RegisterForm } from './register-form.tsx'

/** Making an account, by an invitation or without one. */
export function RegisterScreen() {
  const { t } = useTranslation('registration')
  const { token } = useSearch({ strict: false })
  return (
    <EntranceFrame title={t('register.title')} line={t('register.line')}>
      <Stack gap="lg">
        <Box hiddenFrom="md">
          <InfoAlert>{t('register.desktop')}</InfoAlert>
        </Box>
        {token ? <InvitedRegistration token={token} /> : <RegisterForm />}
        <Text size="sm" c="dimmed">
          {t('register.hasAccount')}{' '}
          <TextLink to="/login" underline="always">
            {t('toLogin')}
          </TextLink>
        </Text>
        {!token && <SetUpLine />}
      </Stack>
    </EntranceFrame>
  )
}
