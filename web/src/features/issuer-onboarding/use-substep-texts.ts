import type { OnboardingType } from '@zegel/contract/issuer-onboarding'
import type { IssuerSubstepName } from '@zegel/core/onboarding/issuer-steps'
import { useTranslation } from 'react-i18next'

interface SubstepTexts {
  title: string
  line: string
}

/** What a substep asks, and one line about it. */
export function useSubstepTexts(
  section: OnboardingType,
  name: IssuerSubstepName,
  isSignedIn: boolean,
): SubstepTexts {
  const { t } = useTranslation('issuer-onboarding')
  if (name === 'personal' && isSignedIn)
    return { title: t('personal.title_known'), line: t('personal.line_known') }
  if (name === 'company' && section === 'depositary_receipts')
    return { title: t(`company.title_${section}`), line: t(`company.line_${section}`) }
  if (name === 'price') {
    const of = section === 'options' ? 'options' : 'bonds'
    return { title: t(`price.title_${of}`), line: t(`price.line_${of}`) }
  }
  if (name === 'underlying') {
    const of = section === 'options' ? 'options' : 'depositary_receipts'
    return { title: t(`underlying.title_${of}`), line: t(`underlying.line_${of}`) }
  }
  return { title: t(`${name}.title`), line: t(`${name}.line`) }
}
