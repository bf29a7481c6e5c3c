import type { AuthorizedLegalPerson } from '@zegel/contract/portfolio/portfolio'
import { EditOwnLegalPerson } from '@zegel/contract/accounts/profile'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../lib/form.tsx'
import { EntityFields, toEntityValues } from '../../../pieces/entity-fields.tsx'
import { toastFailure } from '../../../pieces/toast-failure.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { useEditEntity } from './profile.api.ts'

interface EditEntityFormProps {
  entity: AuthorizedLegalPerson
  onClose: () => void
}

/** What may change of a company one added oneself: not its register number. */
export function EditEntityForm({ entity, onClose }: EditEntityFormProps) {
  const { t } = useTranslation('profile')
  const editEntity = useEditEntity()
  const form = useContractForm({
    schema: EditOwnLegalPerson,
    initialValues: { entity_id: entity.id, ...toEntityValues(entity) },
    save: async (input) => {
      const { legal_name: name } = await editEntity.mutateAsync(input)
      showToast('success', t('entities.updated', { name }))
    },
    onSaved: onClose,
    onFailed: (error) => toastFailure(error, t('entities.failed')),
  })
  return (
    <FormDialog
      title={t('entities.editTitle')}
      form={form}
      submitLabel={t('entities.editSubmit')}
      onClose={onClose}
      size="lg"
    >
      <EntityFields
        getInputProps={form.getInputProps}
        isForeign={Boolean(entity.foreign_register)}
      />
    </FormDialog>
  )
}
