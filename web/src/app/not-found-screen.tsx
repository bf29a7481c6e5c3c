import { Button, Group } from '@mantine/core'
import { use } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { ButtonLink } from '../ui/links.tsx'
import { Page } from '../ui/page/page.tsx'
import { OpenPalette } from './shell/finding/open-palette.ts'

/** An address that leads nowhere, or to what one may not see; the two look the same. Who is signed in may look for what they came for. */
export function NotFoundScreen() {
  const { t } = useTranslation('shell')
  const openPalette = use(OpenPalette)
  return (
    <Page title={t('notFound.title')} tabTitle={t('notFound.tabTitle')} line={t('notFound.text')}>
      <Group gap="sm">
        <ButtonLink to="/app/home" variant="default">
          {t('error.home')}
        </ButtonLink>
        {openPalette && (
          <Button variant="default" onClick={openPalette}>
            {t('notFound.search')}
          </Button>
        )}
      </Group>
    </Page>
  )
}
