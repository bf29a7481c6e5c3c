import { Button, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Login } from '@zegel/contract/accounts'
import { safeRedirect } from '@zegel/core/safe-redirect'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../lib/form.tsx'
import { InfoAlert } from '../../ui/info-alert.tsx'
import { PasswordField, TextField } from '../../ui/text-fields.tsx'
import { useLogin } from './accounts.api.ts'

/** E-mail and password; who is let in goes on to where they wanted to be. */
export function LoginForm({ redirect }: { redirect: string | undefined }) {
  const { t } = useTranslation('accounts')
  const router = useRouter()
  const queryClient = useQueryClient()
  const login = useLogin()
  const [needsCode, setNeedsCode] = useState(false)
  const form = useContractForm({
    schema: Login,
    initialValues: { email: '', password: '' },
    save: async (input) => {
      const reply = await login.mutateAsync({
        ...input,
        ...(redirect !== undefined && { redirect }),
      })
      if (reply.two_factor) return setNeedsCode(true)
      // Whatever was fetched for a guest is stale now.
      queryClient.clear()
      router.history.push(safeRedirect(redirect ?? reply.redirect))
    },
  })
  return (
    <form onSubmit={form.handleSubmit} noValidate>
      <Stack gap="md">
        {form.formError && <InfoAlert tone="error">{form.formError}</InfoAlert>}
        {needsCode && <InfoAlert tone="warning">{t('login.twoFactor')}</InfoAlert>}
        <TextField
          label={t('login.email')}
          type="email"
          autoComplete="username"
          size="md"
          {...form.getInputProps('email')}
        />
        <PasswordField
          label={t('login.password')}
          autoComplete="current-password"
          size="md"
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="md" fullWidth mt="xs" loading={form.isSaving}>
          {t('login.submit')}
        </Button>
      </Stack>
    </form>
  )
}
