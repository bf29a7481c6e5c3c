import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { IssuerOnboarding, OnboardingType } from '@zegel/contract/onboarding/issuer-onboarding'
import { issuerProgress, type IssuerProgress } from '@zegel/core/onboarding/issuer-progress'
import {
  type IssuerStep,
  type IssuerSubstepName,
  issuerSteps,
} from '@zegel/core/onboarding/issuer-steps'
import {
  back,
  isOpen,
  next,
  positionOf,
  reachablePosition,
  skip,
} from '@zegel/core/onboarding/issuer-wizard'
import {
  FIRST_POSITION,
  isSamePosition,
  type WizardPosition,
  readPosition,
  substepAt,
} from '@zegel/core/onboarding/wizard-position'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { countOnce } from './counted-steps.ts'
import { cacheOnboarding } from './issuer-onboarding.api.ts'
import { searchOf } from './issuer-search.ts'
import type { StepNavigation } from './steps/step-props.ts'
import { unsavedInput } from './unsaved-input.ts'

export interface IssuerWizard extends StepNavigation {
  steps: readonly IssuerStep[]
  place: WizardPosition
  progress: IssuerProgress
  goTo: (place: WizardPosition) => void
  /** Whether one may go straight to a substep. */
  mayGoTo: (name: IssuerSubstepName) => boolean
  /** What leads to a substep. */
  linkTo: (name: IssuerSubstepName) => WizardLink
}

export interface WizardLink {
  to: '/onboarding/$section'
  params: { section: OnboardingType }
  search: ReturnType<typeof searchOf>
}

interface IssuerWizardInput {
  section: OnboardingType
  /** The one that the address names, once it is read. */
  onboarding: IssuerOnboarding | undefined
  isSignedIn: boolean
  /** Going on from the last substep. */
  onFinish: (onboarding: IssuerOnboarding | undefined) => void
}

/** The way of an issuer: where one is and of which onboarding stands in the address, so that each tab has its own. */
export function useIssuerWizard(input: IssuerWizardInput): IssuerWizard | undefined {
  const { section, onboarding, isSignedIn, onFinish } = input
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const typed = useMemo(() => unsavedInput(search.onboarding), [search.onboarding])
  const steps = issuerSteps(section)
  const walker = { isSignedIn, hasOrganization: Boolean(onboarding?.organization) }
  const wanted = readPosition(search)
  const place = reachablePosition(steps, wanted, walker)
  const substep = substepAt(steps, place)?.name

  const link = (to: WizardPosition, id = search.onboarding): WizardLink => ({
    to: '/onboarding/$section',
    params: { section },
    search: searchOf(to, id),
  })
  const goTo = (to: WizardPosition) => void navigate(link(to))

  function goOn(saved = onboarding) {
    if (saved && saved !== onboarding) cacheOnboarding(queryClient, saved)
    pass()
    const to = next(steps, place)
    if (to) void navigate(link(to, saved?.id))
    else onFinish(saved)
  }

  function pass() {
    if (substep) countOnce({ section, substep, event: 'passed' })
  }
  useEffect(() => {
    if (substep) countOnce({ section, substep, event: 'reached' })
  }, [section, substep])

  // The address says where one is, also when that is not where one wanted to be.
  const isElsewhere = !isSamePosition(place, wanted)
  const correct = useEffectEvent(() => void navigate({ ...link(place), replace: true }))
  useEffect(() => {
    if (isElsewhere) correct()
  }, [isElsewhere])

  if (!substep) return undefined
  const before = back(steps, place)
  const skipped = skip(steps, place)
  return {
    steps,
    place,
    substep,
    progress: issuerProgress(section, onboarding, isSignedIn),
    typed,
    goOn,
    goTo,
    goBack: before && (() => goTo(before)),
    skip:
      skipped &&
      (() => {
        pass()
        goTo(skipped)
      }),
    mayGoTo: (name) => isOpen(steps, positionOf(steps, name) ?? FIRST_POSITION, walker),
    linkTo: (name) => link(positionOf(steps, name) ?? FIRST_POSITION),
  }
}
