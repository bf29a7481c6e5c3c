import { useMutation } from '@tanstack/react-query'
import { type TwoFactorChallenge, twoFactor } from '@zegel/contract/two-factor'
import { call } from '../../lib/call.ts'

export function useTwoFactorChallenge() {
  return useMutation({
    mutationFn: (challenge: TwoFactorChallenge) => call(twoFactor.challenge, { body: challenge }),
  })
}
