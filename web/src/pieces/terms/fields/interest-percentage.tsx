import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContractForm } from '../../../lib/form.tsx'
import { PercentageField } from '../../../ui/number-fields.tsx'
import type { Interest } from '../values/interest.ts'
import { ChoiceField } from './choice-field.tsx'

// As fractions, which is what the field has as its value.
const PRESETS = { '3': 0.03, '5': 0.05, '7': 0.07 } as const
const CHOICES = ['3', '5', '7', 'custom'] as const
type Choice = (typeof CHOICES)[number]

interface InterestPercentageProps {
  form: ContractForm<Interest>
  hasPresets: boolean
}

/** The interest a year: typed, or one of the usual percentages, of which the stored one shows as chosen. */
export function InterestPercentage({ form, hasPresets }: InterestPercentageProps) {
  const { t } = useTranslation('terms')
  const [isCustom, setIsCustom] = useState(!presetOf(form.values.interest_percentage))
  const choice = isCustom ? 'custom' : presetOf(form.values.interest_percentage)

  function handleChoice(next: Choice) {
    setIsCustom(next === 'custom')
    if (next !== 'custom') form.setFieldValue('interest_percentage', PRESETS[next])
  }

  return (
    <>
      {hasPresets && (
        <ChoiceField
          label={t('fields.interest')}
          value={choice}
          onChange={handleChoice}
          options={CHOICES.map((value) => ({ value, label: t(`percentages.${value}`) }))}
        />
      )}
      {(isCustom || !hasPresets) && (
        <PercentageField
          label={hasPresets ? t('fields.percentage') : t('fields.interest')}
          description={t('fields.interestHelp')}
          data-autofocus
          {...form.getInputProps('interest_percentage')}
        />
      )}
    </>
  )
}

function presetOf(percentage: number | string): keyof typeof PRESETS | undefined {
  return CHOICES.find(
    (choice): choice is keyof typeof PRESETS =>
      choice !== 'custom' && PRESETS[choice] === percentage,
  )
}
