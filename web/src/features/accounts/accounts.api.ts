import { accounts, type Login } from '@zegel/contract/accounts/accounts'
import { google } from '@zegel/contract/accounts/google'
import { call } from '../../lib/call.ts'
import { useAsync } from '../../lib/use-async.ts'

// Without the machinery that keeps answers, which the sign-in page does not need and would wait for.

export function signIn(login: Login) {
  return call(accounts.login, { body: login })
}

/** Which ways of signing in there are; as long as that is unknown there are e-mail and password. */
export function useSignInOptions(): { google: boolean } | undefined {
  return useAsync(findOptions)
}

function findOptions(signal: AbortSignal) {
  return call(google.options, {}, { signal })
}
