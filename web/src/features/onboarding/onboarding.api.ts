import { useMutation, useQueryClient } from '@tanstack/react-query'
import { onboarding, type RegisterInvited } from '@zegel/contract/onboarding/onboarding'
import { type HomeAddress, profile } from '@zegel/contract/accounts/profile'
import { registration } from '@zegel/contract/accounts/registration'
import { CallFailed } from '../../lib/call.ts'
import { endpointMutation, endpointQuery, refresh } from '../../lib/endpoint-query.ts'

export function invitationQuery(token: string) {
  return endpointQuery(registration.invitation, { query: { token } })
}

/** Makes the account; done once it is known who is signed in now. */
export function useRegisterInvited() {
  const queryClient = useQueryClient()
  return useMutation({
    ...endpointMutation(onboarding.register, { input: (body: RegisterInvited) => ({ body }) }),
    // An account was made meanwhile, in another tab or on another device: then one signs in instead.
    onError: (error) => {
      if (error instanceof CallFailed && error.code === 'email-taken')
        void refresh(queryClient, registration.invitation.reads)
    },
  })
}

/** Asks whoever invited for a new invitation. */
export function useRequestInvitation() {
  return useMutation(
    endpointMutation(onboarding.requestInvitation, {
      input: (token: string) => ({ body: { token } }),
    }),
  )
}

export function useSetAddress() {
  return useMutation(
    endpointMutation(profile.setAddress, { input: (body: HomeAddress) => ({ body }) }),
  )
}

export function useCompleteOnboarding() {
  return useMutation(
    endpointMutation(onboarding.complete, {
      input: (token: string) => ({ body: { invitation_token: token } }),
    }),
  )
}
