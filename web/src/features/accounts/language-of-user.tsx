import type { User } from '@zegel/contract/accounts/accounts'
import { useChangeLanguage } from '../../pieces/change-language.ts'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { useLanguageOf } from './use-language-of.ts'

/** The language switch of who is signed in: the language of the account wins, and a change is kept with it. */
export function LanguageOfUser({ user }: { user: User }) {
  const changeLanguage = useChangeLanguage()
  useLanguageOf(user)

  return <LanguageSwitch onChange={changeLanguage} />
}
