import { Button, Stack } from '@mantine/core'
import { type InvestOffer, InvestPerson } from '@zegel/contract/invest/invest'
import type { User } from '@zegel/contract/accounts/user'
import { splitName } from '@zegel/core/legal-persons/names-and-addresses'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useContractForm } from '../../lib/form.tsx'
import { toastFailure } from '../../shared/acting/toast-failure.ts'
import {
  CountryField,
  AddressFields,
  NameFields,
} from '../../shared/legal-persons/person-fields.tsx'
import { InfoAlert } from '../../ui/info-alert.tsx'
import { Section } from '../../ui/section.tsx'
import { useUpdateInvestor } from './invest.api.ts'
import { StepFrame } from './step-frame.tsx'

interface UpdateInfoStepProps {
  offer: InvestOffer
  user: User
  onDone: () => void
}

/** What is still missing of who invests, beside what is known. */
export function UpdateInfoStep({ offer, user, onDone }: UpdateInfoStepProps) {
  const { t } = useTranslation('invest')
  const update = useUpdateInvestor()
  const form = useContractForm({
    schema: InvestPerson,
    initialValues: toPerson(user),
    save: (input) => update.mutateAsync(input),
    onSaved: onDone,
    onFailed: (error) => toastFailure(error, t('update.failed')),
  })
  return (
    <StepFrame offer={offer} step="updateInfo">
      <Section>
        <form onSubmit={form.handleSubmit} noValidate>
          <Stack gap="md">
            {form.formError && <InfoAlert tone="error">{form.formError}</InfoAlert>}
            <NameFields size="md" getInputProps={form.getInputProps} />
            <AddressFields size="md" getInputProps={form.getInputProps} />
            <CountryField size="md" {...form.getInputProps('country')} />
            <Button type="submit" size="lg" fullWidth loading={form.isSaving}>
              {t('update.submit')}
            </Button>
          </Stack>
        </form>
      </Section>
    </StepFrame>
  )
}

/** What is known of a user, as the fields have it. Who registered by one name has it whole as a first name. */
export function toPerson({ natural_person: person }: User) {
  const { first_name, last_name } = person
  const names = last_name ? { first_name, last_name } : splitName(first_name ?? '')
  return {
    first_name: names.first_name ?? '',
    last_name: names.last_name ?? '',
    address: person.address ?? '',
    zip_code: person.zip_code ?? '',
    city: person.city ?? '',
    country: person.country ?? 'NL',
  }
}
