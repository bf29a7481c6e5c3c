import { NewLegalPerson } from '@zegel/contract/legal-persons'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../lib/form.tsx'
import { EMPTY_ENTITY, EntityFields } from '../../../pieces/entity-fields.tsx'
import { toastFailure } from '../../../pieces/toast-failure.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { useAddLegalPerson } from '../structure.api.ts'
import type { StructureView } from '../structure-view.ts'

/** A legal person that belongs to the organisation from now on. */
export function AddLegalPersonForm({
  view,
  onClose,
}: {
  view: StructureView
  onClose: () => void
}) {
  const { t } = useTranslation('structure')
  const adding = useAddLegalPerson()
  const form = useContractForm({
    schema: NewLegalPerson,
    initialValues: {
      ...EMPTY_ENTITY,
      organization_uuid: view.structure.organization.uuid,
      add_to_organization: true,
      hidden: false,
      with_tree: true,
    },
    save: async (input) => {
      const { id } = await adding.mutateAsync({ ...input, type: input.type ?? '' })
      showToast('success', t('dialogs.legalPerson.added'))
      view.select({ kind: 'person', id })
    },
    onSaved: onClose,
    onFailed: (error) => toastFailure(error, t('dialogs.failed')),
  })
  return (
    <FormDialog
      title={t('dialogs.legalPerson.title')}
      form={form}
      submitLabel={t('dialogs.legalPerson.submit')}
      onClose={onClose}
      size="lg"
    >
      <EntityFields isNew getInputProps={form.getInputProps} />
    </FormDialog>
  )
}
