import { Text, Title } from '@mantine/core'
import type { OnboardingType } from '@zegel/contract/onboarding/issuer-onboarding'
import type { IssuerSubstepName } from '@zegel/core/onboarding/issuer-steps'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../../ui/page-title.ts'
import type { IssuerWalk } from './use-issuer-walk.ts'
import { useSubstepTexts } from './use-substep-texts.ts'
import classes from './wizard.module.css'
import { WizardSteps } from './wizard-steps.tsx'

interface WizardFrameProps {
  walk: IssuerWalk
  section: OnboardingType
  isSignedIn: boolean
  aside: ReactNode
  children: ReactNode
}

/** The steps, one substep with its question above it, and what goes beside it; below each other on a phone. */
export function WizardFrame({ walk, section, isSignedIn, aside, children }: WizardFrameProps) {
  return (
    <div className={classes.wizard} data-aside={aside ? true : undefined}>
      <WizardSteps walk={walk} section={section} />
      {aside}
      <div className={classes.main}>
        <Question
          key={walk.substep}
          section={section}
          substep={walk.substep}
          isSignedIn={isSignedIn}
        />
        {children}
      </div>
    </div>
  )
}

interface QuestionProps {
  section: OnboardingType
  substep: IssuerSubstepName
  isSignedIn: boolean
}

// Another substep is another screen: its title is read when one arrives.
function Question({ section, substep, isSignedIn }: QuestionProps) {
  const { t } = useTranslation(['issuer-onboarding', 'instruments'])
  const heading = useRef<HTMLHeadingElement>(null)
  // Who makes an account is signed in a moment before the next substep is there.
  const [wasSignedIn] = useState(isSignedIn)
  const { title, line } = useSubstepTexts(section, substep, wasSignedIn)
  usePageTitle(`${title} · ${t(`instruments:types.${section}.issue`)}`)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <div className={classes.question}>
      <Title order={1} ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </Title>
      <Text c="dimmed">{line}</Text>
    </div>
  )
}
