import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Register, registration } from '@zegel/contract/registration'
import { call } from '../../lib/call.ts'

export function useRegister() {
  return useMutation({
    mutationFn: (input: Register) => call(registration.register, { body: input }),
  })
}

export function useInvitation(token: string) {
  return useQuery({
    queryKey: ['registration', 'invitation', token],
    queryFn: ({ signal }) => call(registration.invitation, { query: { token } }, { signal }),
  })
}

/** Verifies an address; whoever is signed in is asked for again, since the address may be theirs, or was verified elsewhere. */
export function useVerifyEmail() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (token: string) => call(registration.verifyEmail, { body: { token } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['accounts', 'current-user'] }),
  })
}
