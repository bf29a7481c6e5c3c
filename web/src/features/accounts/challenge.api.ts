import { useMutation } from '@tanstack/react-query'
import { type TwoFactorChallenge, twoFactor } from '@zegel/contract/accounts/two-factor'
import { endpointMutation } from '../../lib/endpoint-query.ts'

export function useTwoFactorChallenge() {
  return useMutation(
    endpointMutation(twoFactor.challenge, { input: (body: TwoFactorChallenge) => ({ body }) }),
  )
}
