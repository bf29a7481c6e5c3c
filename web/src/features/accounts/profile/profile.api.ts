import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { User } from '@zegel/contract/accounts/accounts'
import type { NumberFormat } from '@zegel/core/number-format'
import { portfolio } from '@zegel/contract/portfolio/portfolio'
import {
  type EditOwnLegalPerson,
  profile,
  type UpdateIban,
  type UpdateProfile,
} from '@zegel/contract/accounts/profile'
import { registration } from '@zegel/contract/accounts/registration'
import { call } from '../../../lib/call.ts'
import { endpointMutation, endpointQuery, refresh } from '../../../lib/endpoint-query.ts'
import { setNumberFormat } from '../../../lib/numbers/number-format.ts'
import { currentUserQuery, isUser } from '../../../shared/current-user-query.ts'

/** Asks anew who is signed in, and for whom they act. */
export function useRefreshUser(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => refresh(queryClient, profile.setIban.changes)
}

export function useUpdateProfile() {
  return useMutation({ mutationFn: (body: UpdateProfile) => call(profile.update, { body }) })
}

export function useUploadPhoto() {
  return useMutation({
    mutationFn: (file: File) => call(profile.uploadPhoto, { body: { file } }),
  })
}

export function useRequestVerification() {
  return useMutation(endpointMutation(registration.requestVerification))
}

export function changeEmail(email: string): Promise<{ email: string }> {
  return call(registration.changeEmail, { body: { email } })
}

export function setIban(body: UpdateIban): Promise<void> {
  return call(profile.setIban, { body })
}

/** Stands where the reader puts it at once, and goes back when the server does not agree. */
export function useSetNotifications(onFailed: (error: unknown) => void) {
  const queryClient = useQueryClient()
  const { queryKey } = currentUserQuery()
  function put(general_notifications: boolean) {
    queryClient.setQueryData(queryKey, (user) =>
      user && isUser(user) ? ({ ...user, general_notifications } satisfies User) : user,
    )
  }
  return useMutation({
    mutationFn: (general_notifications: boolean) =>
      call(profile.setNotifications, { body: { general_notifications } }),
    onMutate: async (wanted) => {
      // An answer under way would put the switch back for a moment.
      await queryClient.cancelQueries({ queryKey })
      put(wanted)
    },
    onError: (error, wanted) => {
      put(!wanted)
      onFailed(error)
    },
    onSettled: () => refresh(queryClient, profile.setNotifications.changes),
  })
}

/** Numbers are written so at once on what opens next, and as they were when the server does not agree. */
export function useSetNumberFormat(onFailed: (error: unknown) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ to: number_format }: FormatChange) =>
      call(profile.setNumberFormat, { body: { number_format } }),
    onMutate: async ({ to }) => {
      // An answer under way would have it as it was.
      await queryClient.cancelQueries({ queryKey: currentUserQuery().queryKey })
      setNumberFormat(to)
    },
    onError: (error, { from }) => {
      setNumberFormat(from)
      onFailed(error)
    },
    onSettled: () => refresh(queryClient, profile.setNumberFormat.changes),
  })
}

interface FormatChange {
  from: NumberFormat
  to: NumberFormat
}

/** The legal persons one acts for besides oneself. */
export function ownEntitiesQuery() {
  return endpointQuery(portfolio.listAuthorizedLegalPersons, { query: { without_user: true } })
}

export function useAddEntity() {
  return useMutation(endpointMutation(profile.addLegalPerson))
}

export function useEditEntity() {
  return useMutation(
    endpointMutation(profile.editLegalPerson, {
      input: (body: EditOwnLegalPerson) => ({ body }),
    }),
  )
}
