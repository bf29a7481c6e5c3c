import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { accounts } from '@zegel/contract/accounts'
import { onboarding, type RegisterInvited } from '@zegel/contract/onboarding'
import { type HomeAddress, profile } from '@zegel/contract/profile'
import { registration } from '@zegel/contract/registration'
import { CallFailed, call } from '../../lib/call.ts'
import { currentUserQuery } from '../../pieces/current-user.ts'

export function useInvitation(token: string | undefined) {
  return useQuery({
    queryKey: ['onboarding', 'invitation', token],
    queryFn: ({ signal }) =>
      call(registration.invitation, { query: { token: token ?? '' } }, { signal }),
    enabled: token !== undefined,
  })
}

/** Makes the account; done once it is known who is signed in now. */
export function useRegisterInvited() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: RegisterInvited) => call(onboarding.register, { body }),
    onSuccess: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: currentUserQuery().queryKey }),
        queryClient.invalidateQueries({ queryKey: ['onboarding'] }),
      ])
    },
    // An account was made meanwhile, in another tab or on another device: then one signs in instead.
    onError: (error) => {
      if (error instanceof CallFailed && error.code === 'email-taken')
        void queryClient.invalidateQueries({ queryKey: ['onboarding'] })
    },
  })
}

export function useSetAddress() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: HomeAddress) => call(profile.setAddress, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: currentUserQuery().queryKey }),
  })
}

export function useCompleteOnboarding() {
  return useMutation({
    mutationFn: (token: string) => call(onboarding.complete, { body: { invitation_token: token } }),
  })
}

export function useSignOutHere() {
  return useMutation({ mutationFn: () => call(accounts.logout) })
}
