import { NewLegalPerson } from '@zegel/contract/legal-persons/legal-persons'
import { isForeign } from '@zegel/core/legal-persons/register-number'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useContractForm } from '../../../lib/form.tsx'
import { CompanyFields, EMPTY_ENTITY } from '../../../shared/legal-persons/entity-fields.tsx'
import { useKvkSearch } from '../../../shared/kvk/use-kvk-search.ts'
import { RegisterPart } from '../../../shared/instruments/register-part.tsx'
import { toastFailure } from '../../../shared/acting/toast-failure.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { showToast } from '../../../ui/dialogs/toasts.tsx'
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
  const { t: tEntity } = useTranslation('legal-persons')
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
      const { id } = await adding.mutateAsync(input)
      showToast('success', t('dialogs.legalPerson.added'))
      // Whoever begins goes on building.
      view.setEditing(true)
      view.select({ kind: 'person', id })
    },
    onSaved: onClose,
    onFailed: (error) => toastFailure(error, t('dialogs.failed')),
  })
  const search = useKvkSearch((facts) => form.setValues(facts))
  const { business_register_number: number } = form.values
  const taken = findNumbered(view, number)
  return (
    <FormDialog
      title={t('dialogs.legalPerson.title')}
      form={form}
      submitLabel={t('dialogs.legalPerson.submit')}
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
      {taken && <InfoAlert>{tEntity('kvk.taken', { name: taken.legal_name })}</InfoAlert>}
      <CompanyFields
        getInputProps={form.getInputProps}
        isForeign={isForeign(form.values.country)}
      />
    </FormDialog>
  )
}

// Whoever is in the drawing has this number already; the server knows of the others.
function findNumbered({ structure }: StructureView, number: string) {
  if (number === '') return undefined
  return structure.legal_persons.find((person) => person.business_register_number === number)
}
