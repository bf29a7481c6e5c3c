import type { Organization } from '@zegel/contract/organizations/organizations'
import { useTranslation } from 'react-i18next'
import { PictureField } from '../../pieces/picture-field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextField } from '../../ui/text-fields.tsx'
import { TextareaField } from '../../ui/textarea-field.tsx'
import { useEditOrganizationForm } from './use-edit-organization-form.ts'

interface EditOrganizationDialogProps {
  organization: Organization
  onClose: () => void
}

/** Name, mission and logo, for who may change them. */
export function EditOrganizationDialog({ organization, onClose }: EditOrganizationDialogProps) {
  const { t } = useTranslation('organizations')
  const form = useEditOrganizationForm(organization, onClose)
  return (
    <FormDialog
      title={t('edit.title')}
      form={form}
      submitLabel={t('edit.submit')}
      onClose={onClose}
      size="lg"
    >
      <PictureField
        form={form}
        kind="logo"
        name={organization.name}
        url={organization.logo_image_url}
        isSquare
      />
      <TextField
        label={t('edit.name')}
        autoComplete="organization"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TextareaField
        label={t('edit.mission')}
        description={t('edit.missionHelp')}
        {...form.getInputProps('mission')}
      />
    </FormDialog>
  )
}
