import { Button, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { ResetPassword } from '@zegel/contract/accounts/passwords'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CallFailed } from '../../../lib/call.ts'
import { useContractForm } from '../../../lib/form.tsx'
import { NewPasswordFields } from '../../../shared/entrance/new-password-fields.tsx'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { toastFailure } from '../../../shared/acting/toast-failure.ts'
import { showToast } from '../../../ui/dialogs/toasts.tsx'
import { useFocusOnArrival } from '../../../ui/dialogs/use-focus-on-arrival.ts'
import { useResetPassword } from './passwords.api.ts'

interface ResetPasswordFormProps {
  token: string
  email: string
  onReset: () => void
  /** The link works no more. */
  onRefused: () => void
}

/** The new password, twice, for the address the link was mailed to. */
export function ResetPasswordForm(props: ResetPasswordFormProps) {
  const { token, email, onReset, onRefused } = props
  const { t } = useTranslation(['passwords', 'accounts'])
  const resetPassword = useResetPassword()
  const queryClient = useQueryClient()
  const password = useFocusOnArrival<HTMLInputElement>()
  const form = useContractForm({
    schema: ResetPassword,
    initialValues: { token, email, password: '', password_confirmation: '' },
    save: (input) =>
      resetPassword.mutateAsync(input).catch((error: unknown) => {
        toastFailure(error, t('reset.failed'))
        if (error instanceof CallFailed && error.code === 'reset-link-invalid') onRefused()
        throw error
      }),
    onSaved: () => {
      showToast('success', t('reset.success'))
      // Whoever was signed in here no longer is.
      queryClient.clear()
      onReset()
    },
  })
  return (
    <form onSubmit={form.handleSubmit} noValidate>
      <Stack gap="md">
        {form.formError && <InfoAlert tone="error">{form.formError}</InfoAlert>}
        {/* Fixed, and here for the password manager. */}
        <TextField
          label={t('accounts:login.email')}
          type="email"
          autoComplete="username"
          size="md"
          value={email}
          readOnly
        />
        <NewPasswordFields form={form} label={t('reset.password')} passwordRef={password} />
        <Button type="submit" size="md" fullWidth loading={form.isSaving}>
          {t('reset.submit')}
        </Button>
      </Stack>
    </form>
  )
}
