import { useTranslation } from '../../../i18n/use-translation.ts'
import { countryName } from '../../../shared/legal-persons/address.ts'
import type { Other } from '../../../lib/use-followed-values.ts'
import { ChangedByBoth } from '../../../shared/acting/changed-by-both.tsx'
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
  const theirs = useTheirs(entity, form.clash.fields)
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
      <ChangedByBoth form={{ clash: { ...form.clash, theirs } }} />
    </FormDialog>
  )
}

// What others made of the fields that both changed.
function useTheirs(entity: EditedEntity, fields: ReadonlySet<string>): Other[] {
  const { t } = useTranslation('legal-persons')
  const { country } = entity
  const facts = [
    { field: 'legal_name', label: t('field.name'), value: entity.legal_name },
    { field: 'address', label: t('field.street'), value: entity.address },
    { field: 'zip_code', label: t('field.zipCode'), value: entity.zip_code },
    { field: 'city', label: t('field.city'), value: entity.city },
    { field: 'country', label: t('field.country'), value: country && countryName(country) },
  ]
  return facts
    .filter(({ field }) => fields.has(field))
    .map(({ label, value }) => ({ label, value: value ?? t('card.unknown') }))
}
