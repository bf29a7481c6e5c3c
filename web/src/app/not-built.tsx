import { useTranslation } from 'react-i18next'
import type shell from '../i18n/nl/shell.json'
import { NotAvailableYet } from '../ui/not-available-yet.tsx'

/** The page of an address whose screen opens later, with its own title. */
export function notBuilt(title: keyof typeof shell.title) {
  return function NotBuiltScreen() {
    const { t } = useTranslation('shell')
    return <NotAvailableYet title={t(`title.${title}`)} />
  }
}
