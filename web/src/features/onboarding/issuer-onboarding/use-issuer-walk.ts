import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { IssuerOnboarding, OnboardingType } from '@zegel/contract/onboarding/issuer-onboarding'
import { issuerProgress, type IssuerProgress } from '@zegel/core/onboarding/issuer-progress'
import {
  type IssuerStep,
  type IssuerSubstepName,
  issuerSteps,
} from '@zegel/core/onboarding/issuer-steps'
import { back, isOpen, next, placeOf, reachable, skip } from '@zegel/core/onboarding/issuer-walk'
import {
  FIRST_PLACE,
  isSamePlace,
  type Place,
  readPlace,
  substepAt,
} from '@zegel/core/onboarding/walk'
import { useEffect, useEffectEvent, useState } from 'react'
import { countOnce } from './counted-steps.ts'
import { keepOnboarding } from './issuer-onboarding.api.ts'
import { searchOf } from './issuer-search.ts'
import type { StepWalk } from './steps/step-props.ts'

export interface IssuerWalk extends StepWalk {
  steps: readonly IssuerStep[]
  place: Place
  progress: IssuerProgress
  goTo: (place: Place) => void
  /** Whether one may go straight to a substep. */
  mayGoTo: (name: IssuerSubstepName) => boolean
  /** What leads to a substep. */
  linkTo: (name: IssuerSubstepName) => WalkLink
}

export interface WalkLink {
  to: '/onboarding/$section'
  params: { section: OnboardingType }
  search: ReturnType<typeof searchOf>
}

interface WalkInput {
  section: OnboardingType
  /** The one that the address names, once it is read. */
  onboarding: IssuerOnboarding | undefined
  isSignedIn: boolean
  /** Going on from the last substep. */
  onFinish: (onboarding: IssuerOnboarding | undefined) => void
}

/** The way of an issuer: where one is and of which onboarding stands in the address, so that each tab has its own. */
export function useIssuerWalk(input: WalkInput): IssuerWalk | undefined {
  const { section, onboarding, isSignedIn, onFinish } = input
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [typed] = useState(() => new Map<IssuerSubstepName, object>())
  const steps = issuerSteps(section)
  const walker = { isSignedIn, hasOrganization: Boolean(onboarding?.organization) }
  const wanted = readPlace(search)
  const place = reachable(steps, wanted, walker)
  const substep = substepAt(steps, place)?.name

  const link = (to: Place, id = search.onboarding): WalkLink => ({
    to: '/onboarding/$section',
    params: { section },
    search: searchOf(to, id),
  })
  const goTo = (to: Place) => void navigate(link(to))

  function goOn(saved = onboarding) {
    if (saved && saved !== onboarding) keepOnboarding(queryClient, saved)
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
  const isElsewhere = !isSamePlace(place, wanted)
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
    mayGoTo: (name) => isOpen(steps, placeOf(steps, name) ?? FIRST_PLACE, walker),
    linkTo: (name) => link(placeOf(steps, name) ?? FIRST_PLACE),
  }
}
