import { useMutation } from '@tanstack/react-query'
import { accounts } from '@zegel/contract/accounts/accounts'
import { endpointMutation } from '../lib/endpoint-query.ts'
import { failureText } from '../lib/failure-text.ts'
import { dropAllDrafts } from '../lib/kept-draft.ts'
import { loadPage } from '../lib/load-page.ts'
import { toastFailure } from './toast-failure.ts'

/** Signs out and loads the page anew, so that nothing of this user stays behind in it. */
export function useSignOut() {
  return useMutation({
    ...endpointMutation(accounts.logout),
    onSuccess: () => {
      dropAllDrafts()
      loadPage('/login')
    },
    onError: (error) => toastFailure(error, failureText(error)),
  })
}
