import { EditEntity, type LegalPerson } from '@zegel/contract/legal-persons'
import { useTranslation } from 'react-i18next'
import { CallFailed } from '../../lib/call.ts'
import { useContractForm } from '../../lib/form.tsx'
import { EntityFields, toEntityValues } from '../../pieces/entity-fields.tsx'
import { toastFailure } from '../../pieces/toast-failure.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { useEditEntity } from './entity-files.api.ts'

interface EditEntityDialogProps {
  organizationId: string
  person: Pick<
    LegalPerson,
    'id' | 'legal_name' | 'business_register_number' | 'address' | 'zip_code' | 'city' | 'country'
  >
  onClose: () => void
}

/** What may change of an entity of the organisation: not its legal form, nor its register number. */
export function EditEntityDialog({ organizationId, person, onClose }: EditEntityDialogProps) {
  const { t } = useTranslation('entity-files')
  const editEntity = useEditEntity()
  const form = useContractForm({
    schema: EditEntity,
    initialValues: {
      organization_id: organizationId,
      entity_id: person.id,
      ...toEntityValues(person),
    },
    save: async (input) => {
      const { legal_name: name } = await editEntity.mutateAsync(input)
      showToast('success', t('edit.updated', { name }))
    },
    onSaved: onClose,
    // That others manage it too is worth more than that it failed.
    onFailed: (error) =>
      toastFailure(
        error,
        error instanceof CallFailed && error.status === 409 ? error.message : t('edit.failed'),
      ),
  })
  return (
    <FormDialog
      title={t('edit.title')}
      form={form}
      submitLabel={t('edit.submit')}
      onClose={onClose}
      size="lg"
    >
      <EntityFields getInputProps={form.getInputProps} />
    </FormDialog>
  )
}
