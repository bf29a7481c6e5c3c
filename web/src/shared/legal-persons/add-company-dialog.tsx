import { Button } from '@mantine/core'
import { NewOwnLegalPerson } from '@zegel/contract/accounts/profile'
import {
  hasRegistration,
  isForeign,
  type Registration,
} from '@zegel/core/legal-persons/register-number'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useContractForm } from '../../lib/form.tsx'
import type { SaveOptions } from '../../lib/use-idempotency-key.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { InfoAlert } from '../../ui/info-alert.tsx'
import { CompanyFields, EMPTY_ENTITY } from './entity-fields.tsx'
import { useKvkSearch } from '../kvk/use-kvk-search.ts'
import { RegisterPart } from '../instruments/register-part.tsx'
import { toastFailure } from '../acting/toast-failure.ts'

interface KnownCompany extends Registration {
  id: string
  legal_name: string
}

interface AddCompanyDialogProps {
  title: string
  submitLabel: string
  /** What the toast says when no field can say it. */
  failedLabel: string
  /** Those that are there already, whose numbers are taken. */
  known?: readonly KnownCompany[]
  /** Where one of those can be looked at. */
  onView?: (id: string) => void
  save: (company: NewOwnLegalPerson, options: SaveOptions) => Promise<void>
  onClose: () => void
}

/** A company that somebody acts for from now on, found in the business register or typed. */
export function AddCompanyDialog(props: AddCompanyDialogProps) {
  const { title, submitLabel, failedLabel, known = [], onView, save, onClose } = props
  const form = useContractForm({
    schema: NewOwnLegalPerson,
    initialValues: EMPTY_ENTITY,
    save: (input, options) => save(input, options),
    onSaved: onClose,
    onFailed: (error) => toastFailure(error, failedLabel),
  })
  const search = useKvkSearch((facts) => form.setValues(facts))
  const taken = known.find((company) => hasRegistration(company, form.values))
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
      {taken && <TakenNote company={taken} {...(onView && { onView })} />}
      <CompanyFields
        getInputProps={form.getInputProps}
        isForeign={isForeign(form.values.country)}
      />
    </FormDialog>
  )
}

interface TakenNoteProps {
  company: KnownCompany
  onView?: (id: string) => void
}

function TakenNote({
  company: { id, legal_name: name, foreign_register },
  onView,
}: TakenNoteProps) {
  const { t } = useTranslation(['legal-persons', 'ui'])
  return (
    <InfoAlert
      action={
        onView && (
          <Button size="xs" variant="default" onClick={() => onView(id)}>
            {t('ui:toast.view')}
          </Button>
        )
      }
    >
      {t(foreign_register ? 'legal-persons:kvk.takenForeign' : 'legal-persons:kvk.taken', { name })}
    </InfoAlert>
  )
}
