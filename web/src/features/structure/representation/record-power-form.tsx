import { NewPowerOfAttorney, type SigningAct } from '@zegel/contract/structure/representation'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useContractForm } from '../../../lib/form.tsx'
import { KnownPersonSelect } from '../../../shared/add-person/known-person-select.tsx'
import { BoundsFields } from '../../../shared/acting/bounds-fields.tsx'
import { OneFileField } from '../../../shared/files/one-file-field.tsx'
import { useEntities } from '../../../shared/legal-persons/entities.api.ts'
import { choicesSchema } from '../../../shared/terms/choices-schema.ts'
import { refusalOf, toastFailure } from '../../../shared/acting/toast-failure.ts'
import { SelectField } from '../../../ui/fields/choice-fields.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { showToast } from '../../../ui/dialogs/toasts.tsx'
import { useRecordPower } from './representation.api.ts'

interface Values {
  organization_uuid: string
  legal_person_id: string
  holder_id: string
  granted_by: string
  granted_on: string
  valid_until: string
  scope: string
  acts: SigningAct[]
  amount: string
  file: File | null
}

const schema = choicesSchema({
  schema: NewPowerOfAttorney,
  toInput: ({ file, ...values }: Values): NewPowerOfAttorney => ({
    ...values,
    ...(file && { file }),
  }),
})

interface RecordPowerFormProps {
  organizationId: string
  onClose: () => void
}

/** Records who may act for a legal person, by whom that was granted, since when and up to what. */
export function RecordPowerForm({ organizationId, onClose }: RecordPowerFormProps) {
  const { t } = useTranslation(['representation', 'add-person'])
  const record = useRecordPower()
  const companies = (useEntities(organizationId).data ?? []).filter(
    ({ type }) => type !== 'natural_person',
  )
  const initialValues: Values = {
    organization_uuid: organizationId,
    ...{ legal_person_id: '', holder_id: '', granted_by: '', granted_on: '' },
    ...{ valid_until: '', scope: '', acts: [], amount: '', file: null },
  }
  const form = useContractForm({
    schema,
    initialValues,
    save: async (input) => {
      try {
        await record.mutateAsync(input)
      } catch (error) {
        toastFailure(error, refusalOf(error) ?? t('record.failed'))
        throw error
      }
      showToast('success', t('record.done'))
    },
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={t('record.title')}
      form={form}
      submitLabel={t('record.submit')}
      onClose={onClose}
    >
      <SelectField
        label={t('record.entity')}
        placeholder={t('record.entityPlaceholder')}
        searchable
        data={companies.map(({ id, legal_name }) => ({ value: id, label: legal_name }))}
        {...form.getInputProps('legal_person_id')}
      />
      <KnownPersonSelect
        place={{ kind: 'organization', id: organizationId, organizationId }}
        label={t('record.holder')}
        isNaturalOnly
        input={form.getInputProps('holder_id')}
      />
      <TextField
        label={t('record.grantedBy')}
        description={t('record.grantedByHelp')}
        autoComplete="off"
        {...form.getInputProps('granted_by')}
      />
      <DateField label={t('record.grantedOn')} {...form.getInputProps('granted_on')} />
      <DateField
        label={t('record.until')}
        description={t('record.untilHelp')}
        clearable
        {...form.getInputProps('valid_until')}
      />
      <BoundsFields acts={form.getInputProps('acts')} amount={form.getInputProps('amount')}>
        <TextField
          label={t('record.scope')}
          description={t('record.scopeHelp')}
          autoComplete="off"
          {...form.getInputProps('scope')}
        />
      </BoundsFields>
      <OneFileField
        label={t('record.file')}
        isOptional
        file={form.getValues().file}
        error={form.errors['file']}
        onChange={(chosen) => form.setFieldValue('file', chosen)}
      />
    </FormDialog>
  )
}
