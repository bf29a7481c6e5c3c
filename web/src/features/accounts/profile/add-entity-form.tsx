import type { NewOwnLegalPerson } from '@zegel/contract/accounts/profile'
import { useTranslation } from 'react-i18next'
import type { SaveOptions } from '../../../lib/use-attempt.ts'
import { AddCompanyDialog } from '../../../pieces/add-company-dialog.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { useAddEntity } from './profile.api.ts'

/** A company one acts for from now on. */
export function AddEntityForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('profile')
  const addEntity = useAddEntity()

  async function save(body: NewOwnLegalPerson, { idempotencyKey }: SaveOptions) {
    const { legal_name: name } = await addEntity.mutateAsync({ body, idempotencyKey })
    showToast('success', t('entities.added', { name }))
  }

  return (
    <AddCompanyDialog
      title={t('entities.addTitle')}
      submitLabel={t('entities.addSubmit')}
      failedLabel={t('entities.failed')}
      save={save}
      onClose={onClose}
    />
  )
}
