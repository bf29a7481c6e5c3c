import { message } from '@zegel/contract/messages'
import { UpdateIban } from '@zegel/contract/accounts/profile'
import { isValidIBAN } from 'ibantools'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useContractForm } from '../../../lib/form.tsx'
import { useConfirmed } from '../../../shared/acting/confirmed.tsx'
import { toastFailure } from '../../../shared/acting/toast-failure.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { showToast } from '../../../ui/dialogs/toasts.tsx'
import { setIban, useRefreshUser } from './profile.api.ts'

const ValidIban = UpdateIban.extend({
  IBAN: UpdateIban.shape.IBAN.refine((iban) => iban === '' || isValidIBAN(iban), {
    error: message('iban-invalid'),
  }),
})

interface IbanFormProps {
  iban: string
  /** To whom it belongs, where that is said. */
  name?: string
  /** A company one acts for; without it the account is one's own. */
  company?: { id: string; legal_name: string }
  onClose: () => void
}

/** Another account, checked for its length and check digits; spaces and lower case are forgiven. */
export function IbanForm({ iban, name = '', company, onClose }: IbanFormProps) {
  const { t } = useTranslation('profile')
  const refresh = useRefreshUser()
  const { confirmed, passwordDialog } = useConfirmed()
  const form = useContractForm({
    schema: ValidIban,
    initialValues: { IBAN: iban, IBAN_name: name, ...(company && { legal_person_id: company.id }) },
    save: async (account) => {
      try {
        await confirmed(() => setIban(account))
      } catch (error) {
        toastFailure(error, t('updateFailed'))
        throw error
      }
      await refresh()
    },
    onSaved: () => {
      showToast(
        'success',
        t(company ? 'bank.updatedOf' : 'bank.updated', { name: company?.legal_name ?? '' }),
      )
      onClose()
    },
    // The toast says it.
    onFailed: () => {},
  })
  const act = iban ? t('bank.change') : t('bank.add')
  return (
    <>
      <FormDialog
        title={company ? t('bank.of', { act, name: company.legal_name }) : act}
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
        <TextField
          label={t('bank.name')}
          description={t('bank.nameHelp')}
          autoComplete="off"
          {...form.getInputProps('IBAN_name')}
        />
      </FormDialog>
      {passwordDialog}
    </>
  )
}
