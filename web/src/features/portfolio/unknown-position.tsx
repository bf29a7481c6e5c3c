import { useTranslation } from 'react-i18next'
import { Empty } from '../../ui/empty.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'

/** An address that names nothing the user holds. */
export function UnknownPosition() {
  const { t } = useTranslation('portfolio')
  return (
    <Page title={t('title')}>
      <Section>
        <Empty
          title={t('position.unknown')}
          action={
            <ButtonLink to="/app/home" variant="default">
              {t('position.back')}
            </ButtonLink>
          }
        >
          {t('position.unknownHelp')}
        </Empty>
      </Section>
    </Page>
  )
}
