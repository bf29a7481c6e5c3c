import { useTranslation } from 'react-i18next'
import type shell from '../i18n/nl/shell.json'
import { NotAvailableYet } from '../ui/not-available-yet.tsx'

/** Says that this address opens later. */
export function NotBuiltScreen({ title }: { title: keyof typeof shell.title }) {
  const { t } = useTranslation('shell')
  return <NotAvailableYet title={t(`title.${title}`)} />
}
