import { type BillingDetails, NewBillingDetails } from '@zegel/contract/billing/billing'
import { useTranslation } from '../../i18n/use-translation.ts'
import { countryName } from '../../shared/legal-persons/address.ts'
import { useContractForm } from '../../lib/form.tsx'
import { useFollowedValues } from '../../lib/use-followed-values.ts'
import { ChangedByBoth } from '../../shared/acting/changed-by-both.tsx'
import { useUser } from '../../shared/current-user.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { CountryField, AddressFields } from '../../shared/legal-persons/person-fields.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { useSetDetails } from './billing.api.ts'

interface DetailsFormProps {
  organizationId: string
  details: BillingDetails | null
  /** Says what comes after it. */
  submitLabel: string
  onSaved: () => void
  onClose: () => void
}

/** Whom invoices are made out to. */
export function DetailsForm(props: DetailsFormProps) {
  const { organizationId, details, submitLabel, onSaved, onClose } = props
  const { t } = useTranslation(['billing', 'legal-persons'])
  const setDetails = useSetDetails(organizationId)
  const { email, natural_person } = useUser()
  const own = natural_person.organization_memberships.find(
    ({ organization_uuid }) => organization_uuid === organizationId,
  )
  const values = {
    id: organizationId,
    version: details?.version,
    name: details?.name ?? own?.organization_name ?? '',
    email: details?.email ?? email,
    address: details?.address ?? '',
    postal_code: details?.postal_code ?? '',
    city: details?.city ?? '',
    country: details?.country ?? 'NL',
    vat_number: details?.vat_number ?? '',
  }
  const contractForm = useContractForm({
    schema: NewBillingDetails,
    initialValues: values,
    save: (input) => setDetails.mutateAsync(input),
    onSaved,
  })
  const form = useFollowedValues(contractForm, values)
  return (
    <FormDialog title={t('details.title')} form={form} submitLabel={submitLabel} onClose={onClose}>
      <ChangedByBoth
        form={form}
        labels={{
          name: t('details.name'),
          email: t('details.email'),
          address: t('legal-persons:field.street'),
          postal_code: t('legal-persons:field.zipCode'),
          city: t('legal-persons:field.city'),
          country: { label: t('legal-persons:field.country'), write: countryName },
          vat_number: t('details.vatNumber'),
        }}
      />
      <TextField
        label={t('details.name')}
        autoComplete="organization"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TextField
        label={t('details.email')}
        description={t('details.emailHelp')}
        type="email"
        autoComplete="email"
        {...form.getInputProps('email')}
      />
      <AddressFields
        getInputProps={(field) => form.getInputProps(field === 'zip_code' ? 'postal_code' : field)}
      />
      <CountryField {...form.getInputProps('country')} />
      <TextField
        label={t('details.vatNumber')}
        description={t('details.vatHelp')}
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps('vat_number')}
      />
    </FormDialog>
  )
}
