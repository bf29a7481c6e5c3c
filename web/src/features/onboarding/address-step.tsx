import { Button, Stack } from '@mantine/core'
import { HomeAddress } from '@zegel/contract/accounts/profile'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useContractForm } from '../../lib/form.tsx'
import { useUser } from '../../shared/current-user.ts'
import { CountryField, AddressFields } from '../../shared/legal-persons/person-fields.tsx'
import { StepFooter } from '../../shared/steps/step-footer.tsx'
import { toastFailure } from '../../shared/acting/toast-failure.ts'
import { InfoAlert } from '../../ui/info-alert.tsx'
import { Section } from '../../ui/section.tsx'
import { useSetAddress } from './onboarding.api.ts'
import { StepFrame, type StepProps } from './step-frame.tsx'

/** Where somebody lives, which is in the deed of a transaction. */
export function AddressStep({ invitation, walk }: StepProps) {
  const { t } = useTranslation('onboarding')
  const { natural_person: person } = useUser()
  const setAddress = useSetAddress()
  const form = useContractForm({
    schema: HomeAddress,
    initialValues: {
      address: person.address ?? '',
      zip_code: person.zip_code ?? '',
      city: person.city ?? '',
      country: person.country ?? 'NL',
    },
    save: (input) => setAddress.mutateAsync(input),
    onSaved: () => void walk.goOn(),
    onFailed: (error) => toastFailure(error, t('address.failed')),
  })
  return (
    <StepFrame
      invitation={invitation}
      walk={walk}
      title={t('address.title')}
      line={t('address.line')}
    >
      <form onSubmit={form.handleSubmit} noValidate>
        <Section>
          <Stack gap="md">
            {form.formError && <InfoAlert tone="error">{form.formError}</InfoAlert>}
            <AddressFields size="md" getInputProps={form.getInputProps} />
            <CountryField size="md" {...form.getInputProps('country')} />
          </Stack>
        </Section>
        <StepFooter onBack={walk.goBack}>
          <Button type="submit" size="md" loading={form.isSaving}>
            {t('address.submit')}
          </Button>
        </StepFooter>
      </form>
    </StepFrame>
  )
}
