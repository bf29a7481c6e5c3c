import type { OnboardingType } from '@zegel/contract/onboarding/issuer-onboarding'
import { asks, instrumentType } from '@zegel/core/instruments/instrument-type'
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
  const { t } = useTranslation(['issuer-onboarding', 'instruments'])
  if (name === 'personal' && isSignedIn)
    return { title: t('personal.title_known'), line: t('personal.line_known') }
  if (name === 'company' && instrumentType(section).issuerForm === 'stichting')
    return { title: t('company.title_foundation'), line: t('company.line_foundation') }
  if (name === 'price' && asks(section, name)) {
    const of = `instruments:types.${section}.price` as const
    return { title: t(`${of}.title`), line: t(`${of}.line`) }
  }
  if (name === 'underlying' && asks(section, name)) {
    const of = `instruments:types.${section}.underlying` as const
    return { title: t(`${of}.title`), line: t(`${of}.line`) }
  }
  if (name === 'price' || name === 'underlying')
    throw new Error(`the way to ${section} does not ask ${name}`)
  return { title: t(`${name}.title`), line: t(`${name}.line`) }
}
