import { Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { passwords, ConfirmPassword } from '@zegel/contract/accounts/passwords'
import { useTranslation } from '../../i18n/use-translation.ts'
import { endpointMutation } from '../../lib/endpoint-query.ts'
import { CallFailed, hasStatus } from '../../lib/call.ts'
import { useContractForm } from '../../lib/form.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { PasswordField } from '../../ui/fields/text-fields.tsx'
import { useUser } from '../current-user.ts'
import { toastFailure } from './toast-failure.ts'

interface ConfirmPasswordDialogProps {
  /** Why it is asked; because of a change unless it is given. */
  why?: string | undefined
  onConfirmed: () => void
  onClose: () => void
}

/** Asks for the password before something that matters; whoever has none reads how to get one. */
export function ConfirmPasswordDialog(props: ConfirmPasswordDialogProps) {
  return useUser().has_password ? <PasswordDialog {...props} /> : <NoPasswordDialog {...props} />
}

function PasswordDialog({ why, onConfirmed, onClose }: ConfirmPasswordDialogProps) {
  const { t } = useTranslation(['security', 'messages'])
  const { email } = useUser()
  const confirm = useMutation(endpointMutation(passwords.confirmPassword))
  const form = useContractForm({
    schema: ConfirmPassword,
    initialValues: { password: '' },
    save: (input) =>
      confirm.mutateAsync({ body: input }).catch((error: unknown) => {
        throw fieldRefusal(error, 'password', t('messages:password-wrong'))
      }),
    onSaved: onConfirmed,
    onFailed: (error) => toastFailure(error),
  })
  return (
    <FormDialog
      title={t('confirm.title')}
      // A password is no work to lose.
      form={{ ...form, isDirty: () => false }}
      submitLabel={t('confirm.submit')}
      onClose={onClose}
    >
      <Text size="sm">{why ?? t('confirm.line')}</Text>
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('confirm.password')}
        autoComplete="current-password"
        data-autofocus
        {...form.getInputProps('password')}
      />
    </FormDialog>
  )
}

function NoPasswordDialog({ onClose }: ConfirmPasswordDialogProps) {
  const { t } = useTranslation('security')
  return (
    <ConfirmDialog
      title={t('confirm.title')}
      confirmLabel={t('confirm.understood')}
      onConfirm={onClose}
      onClose={onClose}
    >
      {t('confirm.noPassword')}
    </ConfirmDialog>
  )
}

/** A 403 about what was typed to confirm becomes a refusal at its field, in the server's words or in ours; anything else stays what it is. */
export function fieldRefusal(error: unknown, field: string, text: string): unknown {
  if (!hasStatus(error, 403)) return error
  const { message, errors } = error
  return new CallFailed(403, { message, errors: { [field]: [...(errors[field] ?? [text])] } })
}
