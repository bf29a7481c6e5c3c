import { useMutation } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import type { z } from 'zod'
import { twoFactor, type TwoFactorChallenge } from '@zegel/contract/accounts/two-factor'
import { CallFailed, hasStatus } from '../../lib/call.ts'
import { endpointMutation } from '../../lib/endpoint-query.ts'
import { failureText } from '../../lib/failure-text.ts'
import { type ContractForm, useContractForm } from '../../lib/form.tsx'
import { toastFailure } from '../../shared/acting/toast-failure.ts'
import { useFocusOnArrival } from '../../ui/dialogs/use-focus-on-arrival.ts'

export interface ChallengeFormProps {
  onDone: () => void
  onOver: () => void
}

interface ChallengeForm {
  form: ContractForm<{ code: string; recovery_code: string }>
  /** Whether the last code was refused. */
  isWrong: boolean
  inputRef: RefObject<HTMLInputElement | null>
}

/** A form with a code of either kind; a refused one is cleared, and the cursor stays. */
export function useChallengeForm(
  schema: z.ZodType<TwoFactorChallenge>,
  { onDone, onOver }: ChallengeFormProps,
): ChallengeForm {
  const challenge = useTwoFactorChallenge()
  const [isWrong, setIsWrong] = useState(false)
  const inputRef = useFocusOnArrival<HTMLInputElement>()
  const form = useContractForm({
    schema,
    initialValues: { code: '', recovery_code: '' },
    save: async (input) => {
      setIsWrong(false)
      await challenge.mutateAsync(input).catch(handleRefused)
    },
    onSaved: onDone,
    // The toast says it.
    onFailed: () => {},
  })

  function handleRefused(error: unknown): never {
    const isOver = error instanceof CallFailed && error.code === 'challenge-over'
    if (isOver) onOver()
    else {
      setIsWrong(true)
      form.setValues({ code: '', recovery_code: '' })
      requestAnimationFrame(() => inputRef.current?.focus())
      if (!hasStatus(error, 422)) toastFailure(error, failureText(error))
    }
    throw error
  }

  return { form, isWrong, inputRef }
}

function useTwoFactorChallenge() {
  return useMutation(
    endpointMutation(twoFactor.challenge, { input: (body: TwoFactorChallenge) => ({ body }) }),
  )
}
