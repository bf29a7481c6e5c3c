import type { User } from '@zegel/contract/accounts'
import type { Language } from '@zegel/contract/messages'
import { useEffect } from 'react'
import { i18n, setLanguage } from '../../i18n/i18n.ts'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { useKeepLanguage } from './accounts.api.ts'

/** The language switch of who is signed in: the language of the account wins, and a change is kept with it. */
export function LanguageOfUser({ user }: { user: User }) {
  const keepLanguage = useKeepLanguage()
  const { language } = user

  useEffect(() => {
    if (language) void setLanguage(language)
  }, [language])

  function handleChange(chosen: Language) {
    void setLanguage(chosen)
    // By then the language on screen is the new one.
    keepLanguage.mutate(chosen, {
      onError: () => showToast('warning', i18n.t('accounts:languageNotKept')),
    })
  }

  return <LanguageSwitch onChange={handleChange} />
}
