import { NewOwnLegalPerson } from '@zegel/contract/profile'
import { useContractForm } from '../lib/form.tsx'
import type { SaveOptions } from '../lib/use-attempt.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { CompanyFields, EMPTY_ENTITY } from './entity-fields.tsx'
import { KvkSearchPart } from './kvk/kvk-search-part.tsx'
import { useKvkSearch } from './kvk/use-kvk-search.ts'
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
    save: (input, options) => save({ ...input, type: input.type ?? '' }, options),
    onSaved: onClose,
    onFailed: (error) => toastFailure(error, failedLabel),
  })
  const search = useKvkSearch((facts) => form.setValues(facts))
  return (
    <FormDialog title={title} form={form} submitLabel={submitLabel} onClose={onClose} size="lg">
      <KvkSearchPart
        getInputProps={form.getInputProps}
        number={form.values.business_register_number}
        search={search}
      />
      <CompanyFields getInputProps={form.getInputProps} />
    </FormDialog>
  )
}
