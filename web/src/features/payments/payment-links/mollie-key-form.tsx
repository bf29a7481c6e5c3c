import { NewMollieKey } from '@zegel/contract/payments/payment-links'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../lib/form.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { TextField } from '../../../ui/text-fields.tsx'
import { toastFailure } from '../../../pieces/toast-failure.ts'
import { showToast } from '../../../ui/toasts.tsx'
import { useSetMollieKey } from './payment-links.api.ts'

interface MollieKeyFormProps {
  organizationId: string
  isSandbox: boolean
  title: string
  onClose: () => void
}

// Once a key is right, nobody has to read that another was not.
const ABOUT = { about: 'mollie-key' }

/** A key of Mollie; it is never shown again. */
export function MollieKeyForm({ organizationId, isSandbox, title, onClose }: MollieKeyFormProps) {
  const { t } = useTranslation('payment-links')
  const setKey = useSetMollieKey(organizationId)
  const form = useContractForm({
    schema: NewMollieKey,
    initialValues: { id: organizationId, mollie_api_key: '' },
    save: async (input) => {
      try {
        await setKey.mutateAsync(input)
      } catch (error) {
        toastFailure(error, t('failed'), ABOUT)
        throw error
      }
    },
    onSaved: () => {
      showToast('success', t('mollie.done'), ABOUT)
      onClose()
    },
  })
  return (
    <FormDialog title={title} form={form} submitLabel={t('mollie.submit')} onClose={onClose}>
      {isSandbox && <InfoAlert tone="info">{t('mollie.sandbox')}</InfoAlert>}
      <TextField
        label={t('mollie.field')}
        description={t('mollie.help')}
        placeholder="live_…"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        data-autofocus
        {...form.getInputProps('mollie_api_key')}
      />
    </FormDialog>
  )
}
