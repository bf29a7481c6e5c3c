import { useTranslation } from '../i18n/use-translation.ts'
import { ButtonLink } from '../ui/links.tsx'
import { Page } from '../ui/page/page.tsx'

/** An address that leads nowhere, or to what one may not see; the two look the same. */
export function NotFoundScreen() {
  const { t } = useTranslation('shell')
  return (
    <Page title={t('notFound.title')} tabTitle={t('notFound.tabTitle')} line={t('notFound.text')}>
      <div>
        <ButtonLink to="/app/home" variant="default">
          {t('error.home')}
        </ButtonLink>
      </div>
    </Page>
  )
}
