import { NewOwnLegalPerson } from '@zegel/contract/profile'
import { isForeign } from '@zegel/core/legal-persons/register-facts'
import { useContractForm } from '../lib/form.tsx'
import type { SaveOptions } from '../lib/use-attempt.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { CompanyFields, EMPTY_ENTITY } from './entity-fields.tsx'
import { useKvkSearch } from './kvk/use-kvk-search.ts'
import { RegisterPart } from './register-part.tsx'
import { toastFailure } from './toast-failure.ts'

interface AddCompanyDialogProps {
  title: string
  submitLabel: string
  /** What the toast says when no field can say it. */
  failedLabel: string
  save: (company: NewOwnLegalPerson, options: SaveOptions) => Promise<void>
  onClose: () => void
}

/** A company that somebody acts for from now on, found in the business register or typed. */
export function AddCompanyDialog(props: AddCompanyDialogProps) {
  const { title, submitLabel, failedLabel, save, onClose } = props
  const form = useContractForm({
    schema: NewOwnLegalPerson,
    initialValues: EMPTY_ENTITY,
    save: (input, options) => save(input, options),
    onSaved: onClose,
    onFailed: (error) => toastFailure(error, failedLabel),
  })
  const search = useKvkSearch((facts) => form.setValues(facts))
  return (
    <FormDialog title={title} form={form} submitLabel={submitLabel} onClose={onClose} size="lg">
      <RegisterPart getInputProps={form.getInputProps} values={form.values} search={search} />
      <CompanyFields
        getInputProps={form.getInputProps}
        isForeign={isForeign(form.values.country)}
      />
    </FormDialog>
  )
}
