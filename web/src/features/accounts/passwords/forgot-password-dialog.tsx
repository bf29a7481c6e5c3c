import { Button, Stack, Text } from '@mantine/core'
import { ForgotPassword } from '@zegel/contract/accounts/passwords'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useContractForm } from '../../../lib/form.tsx'
import { OutboxHint } from '../../../shared/entrance/outbox-hint.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FormBody } from '../../../ui/dialogs/form-body.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { useFocusOnArrival } from '../../../ui/dialogs/use-focus-on-arrival.ts'
import { useForgotPassword } from './passwords.api.ts'

interface ForgotPasswordDialogProps {
  /** What was filled in on the sign-in form. */
  email: string
  onClose: () => void
}

/** Asks for a link to choose another password. Says the same whatever happened, so that it tells nobody who has an account. */
export function ForgotPasswordDialog({ email, onClose }: ForgotPasswordDialogProps) {
  // All texts at once, also of the hint: waiting for them later would hide the dialog for a moment.
  const { t } = useTranslation(['passwords', 'credentials'])
  const [sentTo, setSentTo] = useState<string>()
  return (
    <Dialog onClose={onClose} title={t('forgot.title')} closeOnClickOutside={false}>
      {sentTo === undefined ? (
        <ForgotPasswordForm email={email} onSent={setSentTo} onClose={onClose} />
      ) : (
        <Sent email={sentTo} onClose={onClose} />
      )}
    </Dialog>
  )
}

function Sent({ email, onClose }: ForgotPasswordDialogProps) {
  const { t } = useTranslation('passwords')
  const done = useFocusOnArrival<HTMLButtonElement>()
  return (
    <Stack gap="md" align="flex-start">
      <Text role="status">{t('forgot.sent', { email })}</Text>
      <Text size="sm" c="dimmed">
        {t('forgot.sentLine')}
      </Text>
      <OutboxHint />
      <Button ref={done} onClick={onClose}>
        {t('forgot.done')}
      </Button>
    </Stack>
  )
}

interface ForgotPasswordFormProps extends ForgotPasswordDialogProps {
  onSent: (email: string) => void
}

function ForgotPasswordForm({ email, onSent, onClose }: ForgotPasswordFormProps) {
  const { t } = useTranslation(['passwords', 'accounts'])
  const forgotPassword = useForgotPassword()
  const form = useContractForm({
    schema: ForgotPassword,
    initialValues: { email },
    save: (input) =>
      forgotPassword.mutateAsync(input).then(
        () => onSent(input.email),
        () => onSent(input.email),
      ),
  })
  return (
    <FormBody form={form} submitLabel={t('forgot.submit')} onCancel={onClose}>
      <Text size="sm">{t('forgot.line')}</Text>
      <TextField
        label={t('accounts:login.email')}
        type="email"
        autoComplete="username"
        data-autofocus
        {...form.getInputProps('email')}
      />
    </FormBody>
  )
}
