import type { NewOwnLegalPerson } from '@zegel/contract/accounts/profile'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { AddCompanyDialog } from '../../../shared/legal-persons/add-company-dialog.tsx'
import { showToast } from '../../../ui/dialogs/toasts.tsx'
import type { StructureView } from '../structure-view.ts'
import { useAddLegalPerson } from '../structure.api.ts'

interface AddLegalPersonFormProps {
  view: StructureView
  onClose: () => void
}

/** A legal person that belongs to the organisation from now on. */
export function AddLegalPersonForm({ view, onClose }: AddLegalPersonFormProps) {
  const { t } = useTranslation('structure')
  const adding = useAddLegalPerson()
  const { organization, legal_persons } = view.structure
  const show = (id: string) => view.select({ kind: 'person', id }, { takesFocus: true })

  async function save(company: NewOwnLegalPerson) {
    const { id } = await adding.mutateAsync({
      ...company,
      organization_uuid: organization.uuid,
      add_to_organization: true,
      hidden: false,
      with_tree: true,
    })
    showToast('success', t('dialogs.legalPerson.added'))
    // Whoever begins goes on building.
    view.setEditing(true)
    show(id)
  }

  return (
    <AddCompanyDialog
      title={t('dialogs.legalPerson.title')}
      submitLabel={t('dialogs.legalPerson.submit')}
      failedLabel={t('dialogs.failed')}
      known={legal_persons}
      onView={(id) => {
        onClose()
        show(id)
      }}
      save={save}
      onClose={onClose}
    />
  )
}
