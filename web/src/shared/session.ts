import { useMutation } from '@tanstack/react-query'
import { accounts } from '@zegel/contract/accounts/accounts'
import type { Language } from '@zegel/contract/messages'
import { i18n, setLanguage } from '../i18n/i18n.ts'
import { endpointMutation } from '../lib/endpoint-query.ts'
import { failureText } from '../lib/failure-text.ts'
import { dropAllDrafts } from '../lib/browser/saved-draft.ts'
import { loadPage } from '../lib/browser/load-page.ts'
import { showToast } from '../ui/dialogs/toasts.tsx'
import { toastFailure } from './acting/toast-failure.ts'

/** Signs out and loads a page anew, so that nothing of this user stays behind in it. */
export function useSignOut(to = '/login') {
  return useMutation({
    ...endpointMutation(accounts.logout),
    onSuccess: () => {
      dropAllDrafts()
      loadPage(to)
    },
    onError: (error) => toastFailure(error, failureText(error)),
  })
}

/** Switches the language on screen at once, and keeps it with the account of who is signed in. */
export function useChangeLanguage(): (language: Language) => void {
  const keep = useMutation({
    ...endpointMutation(accounts.setLanguage),
    // By then the language on screen is the new one.
    onError: () => showToast('warning', i18n.t('common:languageNotKept')),
  })
  return (language) => {
    void setLanguage(language)
    keep.mutate({ body: { language } })
  }
}
