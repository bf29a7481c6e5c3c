import type { NewOwnLegalPerson } from '@zegel/contract/accounts/profile'
import type { User } from '@zegel/contract/accounts/user'
import { useTranslation } from 'react-i18next'
import { AddCompanyDialog } from '../../pieces/add-company-dialog.tsx'
import { checkLegalPerson, useUpdateInvestor } from './invest.api.ts'
import { toPerson } from './update-info-step.tsx'

interface AddCompanyFormProps {
  user: User
  onAdded: (id: string) => void
  onClose: () => void
}

/** A company to invest for; checked before it is kept. */
export function AddCompanyForm({ user, onAdded, onClose }: AddCompanyFormProps) {
  const { t } = useTranslation('invest')
  const update = useUpdateInvestor()

  async function save(company: NewOwnLegalPerson) {
    await checkLegalPerson(company)
    const { extra_legal_person: added } = await update.mutateAsync({
      ...toPerson(user),
      extra_legal_person: company,
    })
    if (added) onAdded(added.id)
  }

  return (
    <AddCompanyDialog
      title={t('investor.addTitle')}
      submitLabel={t('investor.addSubmit')}
      failedLabel={t('register.failed')}
      save={save}
      onClose={onClose}
    />
  )
}
