import type { User } from '@zegel/contract/accounts/accounts'
import { useEffect } from 'react'
import { setLanguage } from '../../i18n/i18n.ts'

/** Shows everything in the language of the account, where it has one: it wins over what the browser kept. */
export function useLanguageOf({ language }: Pick<User, 'language'>): void {
  useEffect(() => {
    if (language) void setLanguage(language)
  }, [language])
}
