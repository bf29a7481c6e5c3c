import { message } from '@zegel/contract/messages'
import { UpdateIban } from '@zegel/contract/accounts/profile'
import { isValidIBAN } from 'ibantools'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useContractForm } from '../../../lib/form.tsx'
import { useConfirmed } from '../../../shared/acting/confirmed.tsx'
import { toastFailure } from '../../../shared/acting/toast-failure.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { showToast } from '../../../ui/dialogs/toasts.tsx'
import { setIban, useRefreshUser } from './profile.api.ts'

const ValidIban = z.object({
  IBAN: UpdateIban.shape.IBAN.refine((iban) => iban === '' || isValidIBAN(iban), {
    error: message('iban-invalid'),
  }),
})

/** Another account, checked for its length and check digits; spaces and lower case are forgiven. */
export function IbanForm({ iban, onClose }: { iban: string; onClose: () => void }) {
  const { t } = useTranslation('profile')
  const refresh = useRefreshUser()
  const { confirmed, passwordDialog } = useConfirmed()
  const form = useContractForm({
    schema: ValidIban,
    initialValues: { IBAN: iban },
    save: async ({ IBAN }) => {
      try {
        await confirmed(() => setIban(IBAN))
      } catch (error) {
        toastFailure(error, t('updateFailed'))
        throw error
      }
      await refresh()
    },
    onSaved: () => {
      showToast('success', t('bank.updated'))
      onClose()
    },
    // The toast says it.
    onFailed: () => {},
  })
  return (
    <>
      <FormDialog
        title={iban ? t('bank.change') : t('bank.add')}
        form={form}
        submitLabel={t('bank.submit')}
        onClose={onClose}
      >
        <TextField
          label={t('bank.iban')}
          description={t('bank.help')}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('IBAN')}
        />
      </FormDialog>
      {passwordDialog}
    </>
  )
}
