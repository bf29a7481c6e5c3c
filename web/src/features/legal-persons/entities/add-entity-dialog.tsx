import type { NewOwnLegalPerson } from '@zegel/contract/accounts/profile'
import { useTranslation } from 'react-i18next'
import { AddCompanyDialog } from '../../../pieces/add-company-dialog.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { useEntities } from '../../../pieces/entities.api.ts'
import { useAddEntity } from './entities.api.ts'

interface AddEntityDialogProps {
  organizationId: string
  onClose: () => void
}

/** A legal person that belongs to the organisation from now on. */
export function AddEntityDialog({ organizationId, onClose }: AddEntityDialogProps) {
  const { t } = useTranslation('entities')
  const add = useAddEntity()
  const entities = useEntities(organizationId)

  async function save(company: NewOwnLegalPerson) {
    const { legal_name: name } = await add.mutateAsync({
      ...company,
      organization_uuid: organizationId,
      add_to_organization: true,
    })
    showToast('success', t('add.added', { name }))
  }

  return (
    <AddCompanyDialog
      title={t('add.title')}
      submitLabel={t('add.submit')}
      failedLabel={t('add.failed')}
      known={entities.data ?? []}
      save={save}
      onClose={onClose}
    />
  )
}
