import { useTranslation } from '../../../i18n/use-translation.ts'
import { EntityFields } from '../../../shared/legal-persons/entity-fields.tsx'
import { PictureField } from '../../../shared/picture-field.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { type EditedEntity, useEditEntityForm } from './use-edit-entity-form.ts'

interface EditEntityDialogProps {
  organizationId: string
  entity: EditedEntity
  onClose: () => void
}

/** What may change of an entity of the organisation: not its legal form, nor its register number. */
export function EditEntityDialog({ organizationId, entity, onClose }: EditEntityDialogProps) {
  const { t } = useTranslation('entities')
  const form = useEditEntityForm({ organizationId, entity, onSaved: onClose })
  return (
    <FormDialog
      title={t('edit.title')}
      form={form}
      submitLabel={t('edit.submit')}
      onClose={onClose}
      size="medium"
    >
      <PictureField
        form={form}
        kind="photo"
        name={entity.legal_name}
        url={entity.photo_image_url}
        isSquare
      />
      <EntityFields
        getInputProps={form.getInputProps}
        isForeign={Boolean(entity.foreign_register)}
      />
    </FormDialog>
  )
}
