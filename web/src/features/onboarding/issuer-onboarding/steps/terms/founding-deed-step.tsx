import { FoundingDeedInput } from '@zegel/contract/onboarding/issuer-onboarding'
import { useTranslation } from '../../../../../i18n/use-translation.ts'
import type { Shares } from '../../../../../shared/terms/par-value.tsx'
import { DateField } from '../../../../../ui/fields/date-field.tsx'
import { TextField } from '../../../../../ui/fields/text-fields.tsx'
import { useSetFoundingDeed } from '../../issuer-onboarding.api.ts'
import type { InstrumentStepProps } from '../step-props.ts'
import { useStepForm } from '../use-step-form.ts'
import { TermQuestions } from './term-questions.tsx'

/** The notarial deed by which the first shares are issued. */
export function FoundingDeedStep({ walk, onboarding }: InstrumentStepProps<Shares>) {
  const { t } = useTranslation('issuer-onboarding')
  const setFoundingDeed = useSetFoundingDeed()
  const { id, founding_deed: deed, published_at } = onboarding
  const form = useStepForm({
    walk,
    schema: FoundingDeedInput,
    initialValues: { id, date: deed?.date ?? '', notary: deed?.notary ?? '' },
    save: (body) => setFoundingDeed.mutateAsync(body),
    failed: t('failed.founding-deed'),
  })
  return (
    <TermQuestions
      walk={walk}
      form={form}
      locked={published_at ? t('founding-deed.issued') : undefined}
    >
      <DateField
        label={t('founding-deed.date')}
        description={t('founding-deed.dateHelp')}
        {...form.getInputProps('date')}
      />
      <TextField
        label={t('founding-deed.notary')}
        description={t('founding-deed.notaryHelp')}
        autoComplete="off"
        {...form.getInputProps('notary')}
      />
    </TermQuestions>
  )
}
