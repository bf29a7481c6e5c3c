import type { User } from '@zegel/contract/accounts'
import { useEffect } from 'react'
import { setLanguage } from '../../i18n/i18n.ts'
import { useChangeLanguage } from '../../pieces/change-language.ts'
import { LanguageSwitch } from '../../ui/language-switch.tsx'

/** The language switch of who is signed in: the language of the account wins, and a change is kept with it. */
export function LanguageOfUser({ user }: { user: User }) {
  const changeLanguage = useChangeLanguage()
  const { language } = user

  useEffect(() => {
    if (language) void setLanguage(language)
  }, [language])

  return <LanguageSwitch onChange={changeLanguage} />
}
