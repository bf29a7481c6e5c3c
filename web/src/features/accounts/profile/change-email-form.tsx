import { Text } from '@mantine/core'
import { ChangeEmail } from '@zegel/contract/accounts/registration'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../lib/form.tsx'
import { useConfirmed } from '../../../pieces/confirmed.tsx'
import { toastFailure } from '../../../pieces/toast-failure.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/text-fields.tsx'
import { changeEmail } from './profile.api.ts'

interface ChangeEmailFormProps {
  /** The link went to this address. */
  onSent: (email: string) => void
  onClose: () => void
}

/** Another address, which becomes the account's once the link that is sent there was followed. */
export function ChangeEmailForm({ onSent, onClose }: ChangeEmailFormProps) {
  const { t } = useTranslation('profile')
  const { confirmed, passwordDialog } = useConfirmed()
  const form = useContractForm({
    schema: ChangeEmail,
    initialValues: { email: '' },
    save: async ({ email }) => {
      try {
        await confirmed(() => changeEmail(email))
      } catch (error) {
        toastFailure(error, t('updateFailed'))
        throw error
      }
      onSent(email)
    },
    onSaved: onClose,
    // The toast says it.
    onFailed: () => {},
  })
  return (
    <>
      <FormDialog
        title={t('email.change')}
        form={form}
        submitLabel={t('email.send')}
        onClose={onClose}
        size="sm"
      >
        <Text size="sm">{t('email.changeLine')}</Text>
        <TextField
          label={t('email.new')}
          type="email"
          autoComplete="email"
          data-autofocus
          {...form.getInputProps('email')}
        />
      </FormDialog>
      {passwordDialog}
    </>
  )
}
