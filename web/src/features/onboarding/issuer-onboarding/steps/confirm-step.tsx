import { Checkbox, List, Text } from '@mantine/core'
import { issuerOnboarding } from '@zegel/contract/onboarding/issuer-onboarding'
import { useTranslation } from 'react-i18next'
import { AuthorityNote } from '../../../../pieces/authority-note.tsx'
import { isConfirmed, keepConfirmation } from '../confirmation.ts'
import { StepForm, StepText } from './step-form.tsx'
import type { EndingProps } from './summary-step.tsx'
import { useStepForm } from './use-step-form.ts'

/** What publishing means, and that who publishes may do it. */
export function ConfirmStep({ onboarding, walk }: EndingProps) {
  const { t } = useTranslation(['issuer-onboarding', 'instruments'])
  const { id, organization, financial_instrument: instrument, published_at } = onboarding
  const issuer = instrument?.issuing_legal_person?.legal_name ?? organization.name
  const form = useStepForm({
    walk,
    schema: issuerOnboarding.publish.body,
    initialValues: { id, confirmed: isConfirmed(onboarding) },
    save: () => {
      keepConfirmation(onboarding)
      return Promise.resolve(onboarding)
    },
    failed: t('confirm.failed'),
  })
  if (published_at !== null)
    return (
      <StepText walk={walk}>
        <Text>{t('confirm.published')}</Text>
      </StepText>
    )
  return (
    <StepForm walk={walk} form={form}>
      <List spacing="xs">
        <List.Item>
          {t(instrument?.public_investments ? 'confirm.opensPublic' : 'confirm.opens')}
        </List.Item>
        <List.Item>{t(`instruments:types.${onboarding.onboarding_type}.fixed`)}</List.Item>
        {onboarding.first_holders.length > 0 && (
          <List.Item>{t('confirm.holders', { count: onboarding.first_holders.length })}</List.Item>
        )}
      </List>
      <AuthorityNote legalPersonId={instrument?.issuing_legal_person_id} />
      <Checkbox
        size="md"
        label={t('confirm.label', { issuer })}
        {...form.getInputProps('confirmed', { type: 'checkbox' })}
      />
    </StepForm>
  )
}
