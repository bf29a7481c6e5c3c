import { NewOwnLegalPerson } from '@zegel/contract/profile'
import { LEGAL_FORMS } from '@zegel/core/legal-persons/legal-form'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../lib/form.tsx'
import { useLegalFormName } from '../../pieces/legal-form-name.ts'
import { toastFailure } from '../../pieces/toast-failure.ts'
import { SelectField } from '../../ui/choice-fields.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextField } from '../../ui/text-fields.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { EntityAddressFields } from './entity-address-fields.tsx'
import { useAddEntity } from './profile.api.ts'

/** A company one acts for from now on. */
export function AddEntityForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('profile')
  const formName = useLegalFormName()
  const addEntity = useAddEntity()
  const form = useContractForm({
    schema: NewOwnLegalPerson,
    initialValues: {
      type: '',
      legal_name: '',
      business_register_number: '',
      address: '',
      zip_code: '',
      city: '',
      country: 'NL',
    },
    save: async (input, { idempotencyKey }) => {
      const body = { ...input, type: input.type ?? '' }
      const { legal_name: name } = await addEntity.mutateAsync({ body, idempotencyKey })
      showToast('success', t('entities.added', { name }))
    },
    onSaved: onClose,
    onFailed: (error) => toastFailure(error, t('entities.failed')),
  })
  return (
    <FormDialog
      title={t('entities.addTitle')}
      form={form}
      submitLabel={t('entities.addSubmit')}
      onClose={onClose}
      size="lg"
    >
      <TextField
        label={t('entities.name')}
        autoComplete="organization"
        data-autofocus
        {...form.getInputProps('legal_name')}
      />
      <SelectField
        label={t('entities.type')}
        searchable
        data={LEGAL_FORMS.map((value) => ({ value, label: formName(value) }))}
        {...form.getInputProps('type')}
      />
      <TextField
        label={t('entities.registerNumber')}
        inputMode="numeric"
        autoComplete="off"
        {...form.getInputProps('business_register_number')}
      />
      <EntityAddressFields getInputProps={form.getInputProps} />
    </FormDialog>
  )
}
