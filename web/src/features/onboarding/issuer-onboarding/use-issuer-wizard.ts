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
import { cacheOnboarding, onboardingQuery } from './issuer-onboarding.api.ts'
import { searchOf } from './issuer-search.ts'
import type { StepNavigation } from './steps/step-props.ts'
import { unsavedInput } from './unsaved-input.ts'

const ABOUT_ALL = new Set<IssuerSubstepName>(['summary', 'review', 'confirm', 'publish'])

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

  const refresh = () => {
    if (onboarding) void queryClient.invalidateQueries(onboardingQuery(onboarding.id))
  }

  function goOn(saved = onboarding) {
    if (saved && saved !== onboarding) cacheOnboarding(queryClient, saved)
    if (saved && wasPublished(saved)) refresh()
    pass()
    const to = next(steps, place)
    if (to) void navigate(link(to, saved?.id))
    else onFinish(saved)
  }

  // All of it is looked at here, and then signed for: as it is, and not as it was when this page was opened.
  const aboutAll = substep && ABOUT_ALL.has(substep) ? substep : undefined
  const refreshOnArrival = useEffectEvent(refresh)
  useEffect(() => {
    if (aboutAll) refreshOnArrival()
  }, [aboutAll])

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
    refresh,
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

// Terms that are saved tell that their instrument was published meanwhile, which the onboarding as it was read does not know.
function wasPublished({ published_at, financial_instrument: of }: IssuerOnboarding): boolean {
  return published_at === null && of?.validation.missing.includes('publication') === false
}
