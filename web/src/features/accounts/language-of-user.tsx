import type { User } from '@zegel/contract/accounts'
import type { Language } from '@zegel/contract/messages'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { setLanguage } from '../../i18n/i18n.ts'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { useKeepLanguage } from './accounts.api.ts'

/** The language switch of who is signed in: the language of the account wins, and a change is kept with it. */
export function LanguageOfUser({ user }: { user: User }) {
  const { t } = useTranslation('accounts')
  const keepLanguage = useKeepLanguage()
  const { language } = user

  useEffect(() => {
    if (language) void setLanguage(language)
  }, [language])

  function handleChange(chosen: Language) {
    void setLanguage(chosen)
    keepLanguage.mutate(chosen, { onError: () => showToast('warning', t('languageNotKept')) })
  }

  return <LanguageSwitch onChange={handleChange} />
}
