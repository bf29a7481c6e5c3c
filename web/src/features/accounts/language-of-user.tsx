import { useEffect } from 'react'
import type { User } from '@zegel/contract/accounts/accounts'
import { setLanguage } from '../../i18n/i18n.ts'
import { useChangeLanguage } from '../../shared/session.ts'
import { LanguageSwitch } from '../../ui/theme/switches.tsx'

/** The language switch of who is signed in: the language of the account wins, and a change is kept with it. */
export function LanguageOfUser({ user }: { user: User }) {
  const changeLanguage = useChangeLanguage()
  useLanguageOf(user)

  return <LanguageSwitch onChange={changeLanguage} />
}

/** Shows everything in the language of the account, where it has one: it wins over what the browser kept. */
export function useLanguageOf({ language }: Pick<User, 'language'>): void {
  useEffect(() => {
    if (language) void setLanguage(language)
  }, [language])
}
