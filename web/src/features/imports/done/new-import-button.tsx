import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { loadPage } from '../../../lib/load-page.ts'

/** Starts a new import by loading the page anew, so that nothing of the last one is left. */
export function NewImportButton() {
  const { t } = useTranslation('imports')
  const router = useRouter()

  function handleClick() {
    const { href } = router.buildLocation({
      to: '.',
      search: (before: Record<string, unknown>) => ({
        ...before,
        import: 'type',
        kinds: undefined,
      }),
    } as never) // safe: the page one is on, at its first step
    loadPage(href)
  }

  return <Button onClick={handleClick}>{t('new')}</Button>
}
