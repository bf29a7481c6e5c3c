import { NewOwnLegalPerson } from '@zegel/contract/profile'
import type { User } from '@zegel/contract/user'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../lib/form.tsx'
import { CompanyFields, EMPTY_ENTITY } from '../../pieces/entity-fields.tsx'
import { KvkSearchPart } from '../../pieces/kvk/kvk-search-part.tsx'
import { useKvkSearch } from '../../pieces/kvk/use-kvk-search.ts'
import { toastFailure } from '../../pieces/toast-failure.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { checkLegalPerson, useUpdateInvestor } from './invest.api.ts'
import { toPerson } from './update-info-step.tsx'

interface AddCompanyFormProps {
  user: User
  onAdded: (id: string) => void
  onClose: () => void
}

/** A company to invest for, found in the business register or typed; checked before it is kept. */
export function AddCompanyForm({ user, onAdded, onClose }: AddCompanyFormProps) {
  const { t } = useTranslation('invest')
  const update = useUpdateInvestor()
  const form = useContractForm({
    schema: NewOwnLegalPerson,
    initialValues: EMPTY_ENTITY,
    save: async (input) => {
      const company = { ...input, type: input.type ?? '' }
      await checkLegalPerson(company)
      const person = toPerson(user)
      const { extra_legal_person: added } = await update.mutateAsync({
        ...person,
        extra_legal_person: company,
      })
      if (added) onAdded(added.id)
    },
    onSaved: onClose,
    onFailed: (error) => toastFailure(error, t('register.failed')),
  })
  const search = useKvkSearch((facts) => form.setValues(facts))
  return (
    <FormDialog
      title={t('investor.addTitle')}
      form={form}
      submitLabel={t('investor.addSubmit')}
      onClose={onClose}
      size="lg"
    >
      <KvkSearchPart
        getInputProps={form.getInputProps}
        number={form.values.business_register_number}
        search={search}
      />
      <CompanyFields getInputProps={form.getInputProps} />
    </FormDialog>
  )
}
