import { Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { OnboardingType } from '@zegel/contract/onboarding/issuer-onboarding'
import { INSTRUMENT_TYPES } from '@zegel/core/instruments/types/names'
import { useTranslation } from 'react-i18next'
import { FilterChips } from '../../../../ui/fields/filter-chips.tsx'

/** What is issued, as long as nothing is set up yet: another choice is the same way for another type. */
export function SectionChoice({ section }: { section: OnboardingType }) {
  const { t } = useTranslation(['issuer-onboarding', 'instruments'])
  const navigate = useNavigate()
  return (
    <Stack gap={6}>
      <Text size="sm" fw={500} aria-hidden>
        {t('personal.section')}
      </Text>
      <FilterChips
        label={t('personal.section')}
        value={section}
        onChange={(chosen) =>
          void navigate({ to: '/onboarding/$section', params: { section: chosen }, replace: true })
        }
        options={INSTRUMENT_TYPES.map((type) => ({
          value: type,
          label: t(`instruments:type.${type}`),
        }))}
      />
    </Stack>
  )
}
