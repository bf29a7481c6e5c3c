import type { LegalPerson } from '@zegel/contract/legal-persons/legal-persons'
import { NewOwnLegalPerson } from '@zegel/contract/accounts/profile'
import { isForeign } from '@zegel/core/legal-persons/register-number'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useContractForm } from '../../lib/form.tsx'
import type { SaveOptions } from '../../lib/use-idempotency-key.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { InfoAlert } from '../../ui/info-alert.tsx'
import { CompanyFields, EMPTY_ENTITY } from './entity-fields.tsx'
import { useKvkSearch } from '../kvk/use-kvk-search.ts'
import { RegisterPart } from '../instruments/register-part.tsx'
import { toastFailure } from '../acting/toast-failure.ts'

interface AddCompanyDialogProps {
  title: string
  submitLabel: string
  /** What the toast says when no field can say it. */
  failedLabel: string
  /** Those that are there already, whose numbers are taken. */
  known?: readonly Pick<LegalPerson, 'legal_name' | 'business_register_number' | 'country'>[]
  save: (company: NewOwnLegalPerson, options: SaveOptions) => Promise<void>
  onClose: () => void
}

/** A company that somebody acts for from now on, found in the business register or typed. */
export function AddCompanyDialog(props: AddCompanyDialogProps) {
  const { title, submitLabel, failedLabel, known = [], save, onClose } = props
  const { t } = useTranslation('legal-persons')
  const form = useContractForm({
    schema: NewOwnLegalPerson,
    initialValues: EMPTY_ENTITY,
    save: (input, options) => save(input, options),
    onSaved: onClose,
    onFailed: (error) => toastFailure(error, failedLabel),
  })
  const search = useKvkSearch((facts) => form.setValues(facts))
  const { business_register_number: number, country } = form.values
  const taken = known.find(
    (one) => one.business_register_number === number.trim() && (one.country ?? 'NL') === country,
  )
  return (
    <FormDialog
      title={title}
      form={form}
      submitLabel={submitLabel}
      isDisabled={taken !== undefined}
      onClose={onClose}
      size="medium"
    >
      <RegisterPart
        getInputProps={form.getInputProps}
        values={form.values}
        search={search}
        isQuiet={taken !== undefined}
      />
      {taken && <InfoAlert>{t('kvk.taken', { name: taken.legal_name })}</InfoAlert>}
      <CompanyFields
        getInputProps={form.getInputProps}
        isForeign={isForeign(form.values.country)}
      />
    </FormDialog>
  )
}
