import { NewOwnLegalPerson } from '@zegel/contract/profile'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../lib/form.tsx'
import { CompanyFields, EMPTY_ENTITY } from '../../pieces/entity-fields.tsx'
import { KvkSearchPart } from '../../pieces/kvk/kvk-search-part.tsx'
import { useKvkSearch } from '../../pieces/kvk/use-kvk-search.ts'
import { toastFailure } from '../../pieces/toast-failure.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { useAddEntity } from './profile.api.ts'

/** A company one acts for from now on. */
export function AddEntityForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('profile')
  const addEntity = useAddEntity()
  const form = useContractForm({
    schema: NewOwnLegalPerson,
    initialValues: EMPTY_ENTITY,
    save: async (input, { idempotencyKey }) => {
      const body = { ...input, type: input.type ?? '' }
      const { legal_name: name } = await addEntity.mutateAsync({ body, idempotencyKey })
      showToast('success', t('entities.added', { name }))
    },
    onSaved: onClose,
    onFailed: (error) => toastFailure(error, t('entities.failed')),
  })
  const search = useKvkSearch((facts) => form.setValues(facts))
  return (
    <FormDialog
      title={t('entities.addTitle')}
      form={form}
      submitLabel={t('entities.addSubmit')}
      onClose={onClose}
      size="lg"
    >
      <KvkSearchPart
        getInputProps={form.getInputProps}
        number={form.values.business_register_number}
        search={search}
      />
      <CompanyFields getInputProps={form.getInputProps} />
    </FormDialog>
  )
}
