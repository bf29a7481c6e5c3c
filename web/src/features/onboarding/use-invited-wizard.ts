import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Invitation } from '@zegel/contract/accounts/registration'
import {
  type Step,
  type StepName,
  stepsOf,
  type SubstepName,
} from '@zegel/core/onboarding/invited-steps'
import {
  arrive,
  back,
  next,
  positionOf,
  type InvitedProgress,
  reachablePosition,
} from '@zegel/core/onboarding/invited-wizard'
import {
  type WizardPosition,
  readPosition,
  substepAt,
} from '@zegel/core/onboarding/wizard-position'
import { saveProgress, readProgress } from './saved-progress.ts'

export interface InvitedWizard {
  steps: readonly Step[]
  place: WizardPosition
  /** Undefined when the address names no place of this way. */
  substep: SubstepName | undefined
  completed: readonly StepName[]
  /** Does what has to be done first, and goes on unless that fails. */
  goOn: (before?: () => Promise<unknown>) => Promise<void>
  goBack: (() => void) | undefined
  isBusy: boolean
  /** Where one goes on to once there is an account. */
  afterAccount: string
}

/** The way of an invitation: where one is stands in the address, and is kept in the browser to come back to. */
export function useInvitedWizard(
  invitation: Invitation,
  token: string,
  isInvited: boolean,
): InvitedWizard {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const [kept] = useState(() => readProgress(invitation.id))
  const [completed, setCompleted] = useState<readonly StepName[]>(kept?.completed ?? [])
  const [isBusy, setIsBusy] = useState(false)
  const steps = stepsOf(invitation)
  const walker = { isInvited, hasToken: true }
  const isFresh = search.step === undefined && search.substep === undefined
  const wanted = readPosition(search)
  const place = reachablePosition(steps, wanted, walker)
  const progress = arrive(steps, { ...place, completed }, walker)

  function goTo(to: WizardPosition, how: { replace?: boolean } = {}) {
    const { step, substep } = to
    const at = { token, step: String(step), substep: String(substep) }
    void navigate({ to: '/invite', search: at, ...how })
  }

  function goOnTo(to: InvitedProgress) {
    saveProgress(invitation.id, to)
    setCompleted(to.completed)
    goTo(to)
  }

  async function goOn(before?: () => Promise<unknown>) {
    setIsBusy(true)
    try {
      await before?.()
    } catch {
      // Whatever failed has said so; one stays here.
      return
    } finally {
      setIsBusy(false)
    }
    goOnTo(next(steps, progress, walker))
  }

  // Coming back without a place in the address is going on where one was.
  const comeBack = useEffectEvent(() => {
    if (!isFresh || !kept) return
    const to = reachablePosition(steps, kept, walker)
    if (substepAt(steps, to)) goTo(to, { replace: true })
  })
  useEffect(() => comeBack(), [])

  // The address says where one is, also when that is not where one wanted to be.
  const isElsewhere = place.step !== wanted.step || place.substep !== wanted.substep
  const correct = useEffectEvent(() => goTo(place, { replace: true }))
  useEffect(() => {
    if (isElsewhere) correct()
  }, [isElsewhere])

  const account = positionOf(steps, 'personal_info') ?? place
  return {
    steps,
    place,
    substep: substepAt(steps, place),
    completed: progress.completed,
    goOn,
    goBack:
      place.step > 0 || place.substep > 0 ? () => goTo(back(steps, place, walker)) : undefined,
    isBusy,
    afterAccount: inviteUrl(
      token,
      next(steps, { ...account, completed }, { ...walker, isInvited: false }),
    ),
  }
}

/** The address of a place on the way of an invitation. */
function inviteUrl(token: string, { step, substep }: WizardPosition): string {
  const search = new URLSearchParams({ token, step: String(step), substep: String(substep) })
  return `/invite?${search}`
}
