import { useMutation } from '@tanstack/react-query'
import { ownData } from '@zegel/contract/accounts/own-data'
import { call } from '../../../lib/call.ts'
import { endpointMutation, endpointQuery } from '../../../lib/endpoint-query.ts'
import { dropAllDrafts } from '../../../lib/browser/saved-draft.ts'
import { loadPage } from '../../../lib/browser/load-page.ts'
import { requestUrl } from '../../../lib/request.ts'
import { saveClosedAccount } from './closed-account.ts'

/** What stands in the way of closing one's account, asked anew each time: it changes elsewhere. */
export function closingQuery() {
  return { ...endpointQuery(ownData.closing), gcTime: 0 }
}

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Closes the account, which is erased after that many days, and loads the page anew, so that nothing of this user stays behind in it but
 * until when closing it can be undone.
 */
export function useCloseAccount(
  confirmed: <R>(action: () => Promise<R>) => Promise<R>,
  erasedAfterDays: number,
) {
  return useMutation({
    ...endpointMutation(ownData.close, { through: confirmed }),
    onSuccess: () => {
      dropAllDrafts()
      saveClosedAccount(new Date(Date.now() + erasedAfterDays * DAY_MS).toISOString())
      loadPage('/login')
    },
  })
}

/** Downloads all that is kept about oneself, once the password was confirmed. */
export function useDownloadOwnData(confirmed: <R>(action: () => Promise<R>) => Promise<R>) {
  return useMutation({
    mutationFn: async () => {
      await confirmed(() => call(ownData.ask))
      loadPage(requestUrl(ownData.download.path))
    },
  })
}
