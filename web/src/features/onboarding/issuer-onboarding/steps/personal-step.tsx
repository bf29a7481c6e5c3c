import { useState } from 'react'
import { useCurrentUser } from '../../../../pieces/current-user.ts'
import { isUser } from '../../../../pieces/current-user-query.ts'
import { AccountForm } from './account-form.tsx'
import { SignedInPart } from './signed-in-part.tsx'
import type { StepProps } from './step-props.ts'

/** Who sets up the issue: an account that is made, or the one that somebody is signed in to. */
export function PersonalStep(step: StepProps) {
  const { data } = useCurrentUser()
  // Who makes an account is signed in a moment before the next substep is there.
  const [isMaking, setIsMaking] = useState(false)
  if (data && isUser(data) && !isMaking) return <SignedInPart {...step} user={data} />
  return <AccountForm {...step} onMaking={setIsMaking} />
}
